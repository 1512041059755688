/**
 * Error message of a write that is refused while all data is moved to another database. Triggers in the database raise
 * it, and on SQLite the server recognises the error by this text.
 */
export const CLOSED_MESSAGE = 'Tenderwright is closed for changes while its data is moved'

/**
 * PostgreSQL error code (SQLSTATE) of a write that is refused while an operator moves all data to another database.
 * PostgreSQL's own error codes never begin with T.
 */
export const CLOSED_SQLSTATE = 'TW001'
