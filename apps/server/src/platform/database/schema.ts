/**
 * Types of all database tables and their columns, for Kysely. Times are ISO text, JSON is text, booleans are 0 or 1.
 * Each feature adds its tables by declaration merging, in a file named `*.tables.ts`.
 */
export interface Schema {}
