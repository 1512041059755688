import { z } from 'zod'
import { DOCUMENT_LANGUAGES } from './language.ts'
import { plainName } from './plain-name.ts'
import { isPartialDate, OUTCOMES } from './proposal-date.ts'

/**
 * Id of a document, section, tender or any other entity. In the API every id is a string, even if the database stores
 * it as a number.
 */
export const id = z.string().min(1).max(64)
/** Time in a request or response, in ISO 8601 and UTC. */
export const time = z.iso.datetime()
export const percentage = z.number().min(0).max(100)
export const count = z.number().int().min(0)

/**
 * Name that a person entered, such as a client's. It is limited in length and kept on one line without invisible
 * characters, because it appears in file names, documents and logs.
 */
export const typedName = z.string().overwrite(plainName).trim().max(300)

/**
 * Name in a response. Invisible characters and line breaks are removed, because earlier versions of the product may
 * have stored such names.
 */
export const shownName = z.string().overwrite(plainName)

/** Date of a proposal, as precisely as it is known: "2024-03-12", "2024-03" or "2024". */
export const partialDate = z.string().max(10).refine(isPartialDate)
export const outcome = z.enum(OUTCOMES)

export const documentLanguage = z.enum(DOCUMENT_LANGUAGES)

export const workStatus = z.enum(['pending', 'processing', 'completed', 'failed'])
export type WorkStatus = z.infer<typeof workStatus>

export const errorBody = z.object({
  detail: z.string(),
  code: z.string(),
  /** Path (with dots) of the request field that has a wrong value. Absent if the error concerns no single field. */
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
