/**
 * An unfinished file that is older than this, in milliseconds, may have been left by a process that has ended. Even
 * sending 3 GB takes only minutes.
 */
export const LEFTOVER_MILLISECONDS = 24 * 3600 * 1000

/**
 * Before an unfinished file or upload is removed as abandoned, this process must have seen it unchanged for this many
 * milliseconds. Its age alone is not enough, because the clock may be wrong.
 */
export const WATCHED_MILLISECONDS = 30 * 60_000
/**
 * Longest time in milliseconds between two looks at an unfinished file. After a longer one, the time without a change
 * counts from zero again.
 */
export const LONGEST_GAP_MILLISECONDS = 150 * 60_000
