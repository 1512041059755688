import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Which database answers, so that an operator sees at a glance what is running. */
  database: z.enum(['sqlite', 'postgresql']),
  /** How the server's own checks found what is stored. Numbers alone: strangers may ask. */
  store: z.object({
    /** `unchecked`: not everything was looked at yet, or the last time is too long ago. */
    status: z.enum(['ok', 'damaged', 'unchecked']),
    findings: z.number().int().nonnegative(),
    /** How many of them are documents or matrices that are damaged or missing. */
    damaged_originals: z.number().int().nonnegative(),
    /** Since when everything was looked at; null: not yet. */
    checked_at: z.iso.datetime().nullable(),
  }),
})
export type Health = z.infer<typeof health>

/** The process answers; whether it can work says `healthReady`. */
export const healthLive = z.object({ status: z.literal('ok') })
export type HealthLive = z.infer<typeof healthLive>

/** Everything the server needs to work answers. When something does not, the answer is 503 `server.not_ready`. */
export const healthReady = z.object({
  status: z.literal('ok'),
  checks: z.object({ database: z.literal('ok'), storage: z.literal('ok'), disk: z.literal('ok') }),
})
export type HealthReady = z.infer<typeof healthReady>
