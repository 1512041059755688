/**
 * Age in milliseconds after which an unfinished file may have been abandoned by a process that has ended. A day is
 * ample, because even receiving 3 GB takes only minutes.
 */
export const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/**
 * Milliseconds for which this process must see an unfinished file unchanged before it removes the file as abandoned.
 * The file's age alone is not enough, because the clock may be wrong.
 */
export const WATCHED_MILLISECONDS = 30 * 60_000
/**
 * Longest pause in milliseconds between two looks at an unfinished file. After a longer one, the file may have changed
 * unnoticed, so its observation begins again.
 */
export const LONGEST_GAP_MILLISECONDS = 150 * 60_000
