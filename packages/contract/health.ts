import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Database in use, for operators. */
  database: z.enum(['sqlite', 'postgresql']),
  /** How the server's own checks found what is stored. Numbers alone: strangers may ask. */
  store: z.object({
    /** `unchecked`: not everything was looked at yet, or the last time is too long ago. */
    status: z.enum(['ok', 'damaged', 'unchecked']),
    findings: z.number().int().nonnegative(),
    /** Number of damaged or missing documents and matrices among them. */
    damaged_originals: z.number().int().nonnegative(),
    /** Since when everything was looked at; null: not yet. */
    checked_at: z.iso.datetime().nullable(),
  }),
  /**
   * Whether changes are accepted: `moving` while the data is copied to another place, `moved` when the copy has taken its
   * place and this server waits to be ended.
   */
  changes: z.enum(['open', 'moving', 'moved']),
})
export type Health = z.infer<typeof health>

/** Answer of a process that runs; `healthReady` tells whether it can work. */
export const healthLive = z.object({ status: z.literal('ok') })

/** Answer when everything the server needs is available; otherwise the answer is 503 `server.not_ready`. */
export const healthReady = z.object({
  status: z.literal('ok'),
  checks: z.object({ database: z.literal('ok'), storage: z.literal('ok'), disk: z.literal('ok') }),
})
