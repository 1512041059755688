/**
 * All database tables with the types of their columns, for Kysely. Times are ISO text, JSON is text, booleans are 0 or
 * 1. It is empty here: each feature adds its tables in a file named `*.tables.ts` (declaration merging).
 */
export interface Schema {}
