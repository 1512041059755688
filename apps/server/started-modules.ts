/** Matches code that starts another .ts file as a worker thread (group 1) or as a process (group 2). */
export const STARTED =
  // The build replaces both.
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
