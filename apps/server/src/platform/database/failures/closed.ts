/** Message of the triggers that close a table for changes (`tables/closing.ts`), by which SQLite's error is known. */
export const CLOSED_MESSAGE = 'Tenderwright is closed for changes while its data is moved'

/** Code of the triggers' error in PostgreSQL; no class of its own begins with T. */
export const CLOSED_SQLSTATE = 'TW001'
