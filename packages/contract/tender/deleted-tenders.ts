import { z } from 'zod'
import { count, id, shownName, time } from '../rules/values.ts'

/** Deleted tender, which can be brought back until the server erases it. */
export const deletedTender = z.object({
  id,
  rfp_filename: shownName,
  organization_name: shownName,
  rfp_name: shownName,
  requirements_count: count,
  /** Number of requirements that were answered or not applicable. */
  answered_count: count,
  deleted_at: time,
  /** Name of the account that deleted the tender. */
  deleted_by: z.string(),
  /** Number of days after today on which the tender can be brought back. */
  days_left: count,
})
export type DeletedTender = z.infer<typeof deletedTender>
