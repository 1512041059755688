import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Which database answers, so that an operator sees at a glance what is running. */
  database: z.enum(['sqlite', 'postgresql']),
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
