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

/**
 * Name, registration number, address and contacts of the company that writes the proposals. The Word templates shipped
 * with the product show this data. Every field may be empty.
 */
export const teamProfileFields = z.object({
  company: typedName,
  registration_number: z.string().overwrite(plainName).trim().max(100),
  address: typedLines,
  contacts: typedLines,
})
export type TeamProfileFields = z.infer<typeof teamProfileFields>

/** Profile of the company that writes the proposals, with its logo. All accounts share it. */
export const teamProfile = z.object({
  company: z.string(),
  registration_number: z.string(),
  address: z.string(),
  contacts: z.string(),
  /** Company's logo as a picture file, with its size in pixels. Absent if the company has no logo. */
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
