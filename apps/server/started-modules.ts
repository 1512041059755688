/**
 * Matches the places where a module names a file that it starts as a thread (group 1) or as a process (group 2). The build
 * and the tests of the server let these files be started as they are built.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
