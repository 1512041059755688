/**
 * Pattern for code that starts a neighbouring .ts file, which the build must replace. Group 1 is the name of a file
 * that runs as a thread. Group 2 is the name of one that runs as a process.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
