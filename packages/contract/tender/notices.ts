import { z } from 'zod'
import { count, id, shownName, time } from '../rules/values.ts'

/** Message for the team about a tender, such as that answers lost sections, or that the client's file was replaced. */
export const sessionNotice = z.object({
  /**
   * Kind of message. `selections_cleared_by_delete`: answers lost sections of a deleted document.
   * `selections_changed_by_reading`: sections lost text when documents were processed again. `matrix_needs_review`: a
   * person should check how the client's file was read. `matrix_amended`: a new version of the file was applied.
   */
  code: z.enum([
    'selections_cleared_by_delete',
    'selections_changed_by_reading',
    'matrix_needs_review',
    'matrix_amended',
  ]),
  file_name: shownName,
  count,
  at: time,
  /**
   * Id of the new version of the requirements matrix that was applied, for undoing this. Present only for
   * `matrix_amended`.
   */
  amendment_id: id.optional(),
})
export type SessionNotice = z.infer<typeof sessionNotice>

/**
 * Selected section that lost some of its text, because its document was processed again by a newer version of the
 * product.
 */
export const selectionChange = z.object({
  requirement_id: id,
  requirement: z.string(),
  file_name: shownName,
  changed_at: time,
  /** Title of the section that was selected. `section_text` is its text. */
  section_title: z.string(),
  section_text: z.string(),
  /**
   * Title of the section that is selected now. Absent if the selection was removed because no section contains the
   * earlier text.
   */
  kept_title: z.string().optional(),
  /** Titles of the sections that now contain the rest of the earlier text. */
  other_titles: z.array(z.string()),
})
export type SelectionChange = z.infer<typeof selectionChange>
