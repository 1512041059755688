/**
 * All database tables with the TypeScript types of their columns, for Kysely. Times are text in ISO format, JSON is
 * text, booleans are 0 or 1, and sizes are in bytes. The interface is empty here, because each feature adds its tables
 * in a file named `*.tables.ts` (declaration merging). Tables of the sign-in library are not listed.
 */
export interface Schema {}
