/**
 * Pattern of two expressions with which a module of the server names another file to start. Group 1 is the file of a
 * worker thread, group 2 that of a process. The build and the tests replace these expressions, so that the built file
 * is started.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
