/**
 * All database tables with the TypeScript types of their columns, for Kysely. ISO times and JSON are text, booleans 0
 * or 1, sizes bytes. It is empty here: the feature that owns a table adds it in a file named `*.tables.ts` (declaration
 * merging). Tables of the sign-in library are not listed.
 */
export interface Schema {}
