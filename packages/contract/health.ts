import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Kind of database that the server uses. */
  database: z.enum(['sqlite', 'postgresql']),
  /**
   * Result of the server's own checks of its stored data. File names are left out, because everybody can call GET
   * /health without signing in.
   */
  store: z.object({
    /**
     * Verdict on the stored data. `damaged`: problems were found. `unchecked`: none were found, but some data was never
     * checked, or not checked for too long.
     */
    status: z.enum(['ok', 'damaged', 'unchecked']),
    findings: z.number().int().nonnegative(),
    /** Number of uploaded documents and requirements matrices that the checks found damaged or missing. */
    damaged_originals: z.number().int().nonnegative(),
    /**
     * Time of the last complete check of the stored files and the database. `null` if one of them was never checked
     * completely.
     */
    checked_at: z.iso.datetime().nullable(),
  }),
  /**
   * State of the server for changes. `open`: changes are accepted. `moving`: changes are refused while the data is
   * being copied to another place. `moved`: changes are refused because the copy is in use now, and this server must be
   * stopped.
   */
  changes: z.enum(['open', 'moving', 'moved']),
})
export type Health = z.infer<typeof health>

/**
 * Response of the liveness probe. It only shows that the process runs. Whether the process can serve requests is shown
 * by `healthReady`.
 */
export const healthLive = z.object({ status: z.literal('ok') })

/**
 * Response of the readiness probe if the database, the storage and the disk are available. Otherwise the call fails
 * with HTTP 503 and the code `server.not_ready`.
 */
export const healthReady = z.object({
  status: z.literal('ok'),
  checks: z.object({ database: z.literal('ok'), storage: z.literal('ok'), disk: z.literal('ok') }),
})
