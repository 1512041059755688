/** Age of a file or upload in progress at which its process counts as ended. Sending 3 GB takes minutes. */
export const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/**
 * Time for which a file or upload in progress must not change while this process watches, because the wall
 * clock may be wrong.
 */
export const WATCHED_MILLISECONDS = 30 * 60_000
/** Longest gap between two observations. Maintenance runs every hour. */
export const LONGEST_GAP_MILLISECONDS = 150 * 60_000
