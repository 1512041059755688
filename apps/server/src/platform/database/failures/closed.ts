/**
 * Error message of a write that is refused because an operator moves all data to another database. Triggers raise it
 * (`tables/closing.ts`). On SQLite the server recognises such an error by this text.
 */
export const CLOSED_MESSAGE = 'Tenderwright is closed for changes while its data is moved'

/**
 * PostgreSQL error code (SQLSTATE) of a write that is refused because an operator moves all data to another database.
 * PostgreSQL's own error classes never begin with T.
 */
export const CLOSED_SQLSTATE = 'TW001'
