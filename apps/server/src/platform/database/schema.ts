/**
 * Tables in the form that queries use. ISO times and JSON are text, booleans 0 or 1, sizes bytes. It is empty here: the
 * owner of a table adds it in a file named `*.tables.ts`. Tables of the sign-in library are not listed.
 */
export interface Schema {}
