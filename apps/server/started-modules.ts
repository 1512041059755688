/**
 * Pattern of the two expressions by which a module of the server names a file that it starts: as a worker thread (group
 * 1) or as a process (group 2). The build and the tests replace these expressions, so that the built file is started.
 */
export const STARTED =
  /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)|path\.join\(import\.meta\.dirname, '([\w-]+)\.ts'\)/g
