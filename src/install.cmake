# Included from the top, so that installing is one page. What a program that embeds the library
# finds: static and shared, headers, a CMake package and a pkg-config file, none of which knows
# where it was installed.
include(CMakePackageConfigHelpers)

# Both from the same sources, compiled twice: position-independent code would make the static one,
# and with it the program, slower.
set(xq_libraries libxqferry)
if(XQ_BUILD_SHARED AND NOT XQ_SANITIZE AND NOT XQ_FUZZ AND NOT XQ_COVERAGE)
    get_target_property(sources libxqferry SOURCES)
    list(TRANSFORM sources PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
    add_library(libxqferry_shared SHARED ${sources})
    add_library(xqferry::xqferry_shared ALIAS libxqferry_shared)
    # While it is 0.x every minor version may change the interface, so the name carries it.
    set_target_properties(libxqferry_shared PROPERTIES
        OUTPUT_NAME xqferry EXPORT_NAME xqferry_shared
        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
    target_include_directories(libxqferry_shared
        PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
               $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
        PRIVATE ${CMAKE_CURRENT_LIST_DIR})
    target_link_libraries(libxqferry_shared PRIVATE $<BUILD_INTERFACE:xq_flags>)
    list(APPEND xq_libraries libxqferry_shared)
endif()

install(TARGETS ${xq_libraries} EXPORT xqferry
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
# What GCC keeps in objects for optimising across files is of use to the same GCC alone, and an error
# for another one that is told to use it: the installed library is plain machine code.
if(CMAKE_OBJCOPY)
    install(CODE "
        set(archive \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/libxqferry.a)
        execute_process(COMMAND ${CMAKE_OBJCOPY} --wildcard -R .gnu.lto_* -R .gnu.debuglto_*
                                -N __gnu_lto_v1 \${archive} COMMAND_ERROR_IS_FATAL ANY)")
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/xqferry
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(TARGETS xqferry RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${PROJECT_SOURCE_DIR}/docs/xqferry.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

set(xq_package ${CMAKE_INSTALL_LIBDIR}/cmake/xqferry)
write_basic_package_version_file(xqferry-config-version.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT xqferry NAMESPACE xqferry:: FILE xqferry-config.cmake DESTINATION ${xq_package})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/xqferry-config-version.cmake DESTINATION ${xq_package})

# From the folder of the .pc file back to the prefix, however deep the library folder is.
file(RELATIVE_PATH xq_prefix_from_pc
     ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" xq_prefix_from_pc "${xq_prefix_from_pc}")
configure_file(${CMAKE_CURRENT_LIST_DIR}/xqferry.pc.in xqferry.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/xqferry.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
