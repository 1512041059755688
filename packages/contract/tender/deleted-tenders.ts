import { z } from 'zod'
import { count, id, shownName, time } from '../rules/values.ts'

/** Tender that a person deleted. It can be brought back until the server erases it. */
export const deletedTender = z.object({
  id,
  rfp_filename: shownName,
  organization_name: shownName,
  rfp_name: shownName,
  requirements_count: count,
  /** Number of requirements that had an answer or were marked as not applicable. */
  answered_count: count,
  deleted_at: time,
  /** Name of the account that deleted the tender. */
  deleted_by: z.string(),
  /** Number of days after today on which the tender can still be brought back. */
  days_left: count,
})
export type DeletedTender = z.infer<typeof deletedTender>
