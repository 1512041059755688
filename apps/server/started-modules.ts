/**
 * Regular expression that finds where a server module names another .ts file to start, beside itself: by
 * `new URL` for a worker thread (group 1 is the file name), or by `path.join` for a process (group 2). The build and the tests replace these expressions, so that the built file is started instead of
 * the source.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
