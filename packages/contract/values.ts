import { z } from 'zod'
import { plainName } from './plain-name.ts'

/** Every id travels as a string, whatever the database keeps. */
export const id = z.string().min(1).max(64)
/** ISO 8601 in UTC. */
export const time = z.iso.datetime()
export const percentage = z.number().min(0).max(100)
export const count = z.number().int().min(0)

/** Names people type: plain and bounded, because they end up in file names, documents and logs. */
export const typedName = z.string().overwrite(plainName).trim().max(300)

/** Names on their way out: plain whatever an earlier version stored. */
export const shownName = z.string().overwrite(plainName)

export const documentLanguage = z.enum(['pt', 'en'])
export type DocumentLanguage = z.infer<typeof documentLanguage>

export const workStatus = z.enum(['pending', 'processing', 'completed', 'failed'])
export type WorkStatus = z.infer<typeof workStatus>

export const errorBody = z.object({
  detail: z.string(),
  code: z.string(),
  /** The request field a validation error is about, dotted. */
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
