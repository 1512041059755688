/**
 * Pattern for code that starts a .ts file beside a module. If the code uses `new URL`, it starts a worker thread, and
 * group 1 is the file's name. If it uses `path.join`, it starts a process, and group 2 is the file's name. The build
 * replaces both.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
