import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Database in use. */
  database: z.enum(['sqlite', 'postgresql']),
  /** Result of the server's checks of its stored data. No file names, because GET /health needs no sign-in. */
  store: z.object({
    /** Verdict on the stored data. `unchecked`: no faults found, but some data was never checked, or too long ago. */
    status: z.enum(['ok', 'damaged', 'unchecked']),
    findings: z.number().int().nonnegative(),
    /** Number of uploaded files that the checks found damaged or missing. */
    damaged_originals: z.number().int().nonnegative(),
    /** Time of the last complete check of files and database; `null` if one of them was never checked completely. */
    checked_at: z.iso.datetime().nullable(),
  }),
  /** Server's state for changes: `open`, or refused while data is being moved (`moving`) and afterwards (`moved`). */
  changes: z.enum(['open', 'moving', 'moved']),
})
export type Health = z.infer<typeof health>

/** Liveness probe: the process runs. `healthReady` tells if it can serve requests. */
export const healthLive = z.object({ status: z.literal('ok') })

/** Readiness probe: database, storage and disk are available. Otherwise HTTP 503 with `server.not_ready`. */
export const healthReady = z.object({
  status: z.literal('ok'),
  checks: z.object({ database: z.literal('ok'), storage: z.literal('ok'), disk: z.literal('ok') }),
})
