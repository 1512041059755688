import { z } from 'zod'

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  /** Which database answers, so that an operator sees at a glance what is running. */
  database: z.enum(['sqlite', 'postgresql']),
})
export type Health = z.infer<typeof health>
