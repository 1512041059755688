/**
 * Regular expression that finds where a server module names a .ts file beside itself to start: by `new URL` for a
 * worker thread (group 1 is the file name), or by `path.join` for a process (group 2). The build replaces these places.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
