/** Message of the triggers that close a table for changes (`tables/closing.ts`). SQLite's error is recognised by it. */
export const CLOSED_MESSAGE = 'Tenderwright is closed for changes while its data is moved'

/** Error code of the triggers in PostgreSQL. PostgreSQL's own error classes never begin with T. */
export const CLOSED_SQLSTATE = 'TW001'
