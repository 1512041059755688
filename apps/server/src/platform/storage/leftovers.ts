/**
 * Age at which an unfinished file or upload counts as left by a process that has ended. Even sending 3 GB takes only
 * minutes.
 */
export const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/**
 * Time for which an unfinished file or upload must not change while this process watches it, before it is removed as
 * abandoned. Its age alone does not suffice, because the wall clock may be wrong.
 */
export const WATCHED_MILLISECONDS = 30 * 60_000
/**
 * Longest time between two looks at an unfinished file or upload. After a longer one, its time without a change is
 * measured anew. Maintenance looks every hour.
 */
export const LONGEST_GAP_MILLISECONDS = 150 * 60_000
