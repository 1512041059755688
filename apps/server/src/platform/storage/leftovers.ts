/** Age in milliseconds after which an unfinished file may be abandoned. Even receiving 3 GB takes only minutes. */
export const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/**
 * Milliseconds for which an unfinished file must stay unchanged before its removal. Its age alone may come from a wrong
 * clock.
 */
export const WATCHED_MILLISECONDS = 30 * 60_000
/**
 * Longest gap in milliseconds between two checks of an unfinished file. A longer one restarts its time without change.
 */
export const LONGEST_GAP_MILLISECONDS = 150 * 60_000
