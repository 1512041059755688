/**
 * Error message of the database while all data is moved elsewhere. On SQLite, the server recognises the error by this
 * text.
 */
export const CLOSED_MESSAGE = 'Tenderwright is closed for changes while its data is moved'

/** SQLSTATE of a write that is refused while all data is moved. PostgreSQL's own codes never begin with T. */
export const CLOSED_SQLSTATE = 'TW001'
