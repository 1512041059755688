/** Table types for Kysely, which each feature extends by declaration merging (`*.tables.ts`). */
export interface Schema {} // Times are ISO text, JSON is text, booleans are 0 or 1.
