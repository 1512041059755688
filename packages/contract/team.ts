import { z } from 'zod'
import { plainName } from './rules/plain-name.ts'
import { count, time, typedName } from './rules/values.ts'

/** Schema of a typed text of several lines, without invisible characters. */
const typedLines = z
  .string()
  .max(600)
  .overwrite((text) => text.split(/\r?\n/).map(plainName).join('\n'))
  .trim()

export const TEAM_LOGO_BYTES = 1024 * 1024
/** Maximum width and height of the company's logo, in pixels. */
export const TEAM_LOGO_PIXELS = 4000

/** Name, registration number, address and contacts of the bidding company, for Word templates. All may be empty. */
export const teamProfileFields = z.object({
  company: typedName,
  registration_number: z.string().overwrite(plainName).trim().max(100),
  address: typedLines,
  contacts: typedLines,
})
export type TeamProfileFields = z.infer<typeof teamProfileFields>

/** Profile of the bidding company, with its logo, shared by all accounts. */
export const teamProfile = z.object({
  company: z.string(),
  registration_number: z.string(),
  address: z.string(),
  contacts: z.string(),
  /** Logo with its size in pixels; absent if there is none. */
  logo: z
    .object({
      type: z.enum(['image/png', 'image/jpeg']),
      width: count,
      height: count,
      changed_at: time,
    })
    .optional(),
})
export type TeamProfile = z.infer<typeof teamProfile>

export const teamLogoFields = z.object({})
