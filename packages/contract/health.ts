import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Database in use, for operators. */
  database: z.enum(['sqlite', 'postgresql']),
  /**
   * Result of the server's own checks of its stored data. It contains only numbers, because the call needs no session.
   */
  store: z.object({
    /** `unchecked`: not everything was checked yet, or the last check is too old. */
    status: z.enum(['ok', 'damaged', 'unchecked']),
    findings: z.number().int().nonnegative(),
    /** Number of damaged or missing documents and matrices among the findings. */
    damaged_originals: z.number().int().nonnegative(),
    /** Time since which everything has been checked, or null before that. */
    checked_at: z.iso.datetime().nullable(),
  }),
  /**
   * State of changes. `open`: changes are accepted. `moving`: the data is being copied to another place. `moved`: the
   * copy is now in use, and this server must be stopped.
   */
  changes: z.enum(['open', 'moving', 'moved']),
})
export type Health = z.infer<typeof health>

/** Response of the liveness probe: the process runs. `healthReady` tells whether it can serve requests. */
export const healthLive = z.object({ status: z.literal('ok') })

/**
 * Response of the readiness probe when the database, the storage and the disk are available. Otherwise the call fails
 * with HTTP 503 and the code `server.not_ready`.
 */
export const healthReady = z.object({
  status: z.literal('ok'),
  checks: z.object({ database: z.literal('ok'), storage: z.literal('ok'), disk: z.literal('ok') }),
})
