/** Age in milliseconds after which an unfinished file may be abandoned. Receiving 3 GB takes only minutes. */
export const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/**
 * Milliseconds for which an unfinished file must be seen unchanged before its removal. A wrong clock can fake its age.
 */
export const WATCHED_MILLISECONDS = 30 * 60_000
/** Longest gap in milliseconds between two looks at an unfinished file. After a longer gap, watching starts again. */
export const LONGEST_GAP_MILLISECONDS = 150 * 60_000
