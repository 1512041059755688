import { z } from 'zod'
import { requirement, rfpSession } from './rfp.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/** Id chosen by the sender of a file, to ask for the progress before the response. */
const progressId = id.optional()

export const rfpUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  progress_id: progressId,
})

export const amendmentUploadFields = z.object({ progress_id: progressId })

/** Progress of reading an uploaded requirements matrix: current step and sheet. */
export const matrixReading = z.object({
  /**
   * Current step. `waiting`: other files come first. `opening`: the file is parsed. `reading`: requirements are
   * searched for, sheet by sheet. `comparing`: with the tender's requirements matrix.
   */
  step: z.enum(['waiting', 'opening', 'reading', 'comparing', 'storing']),
  /**
   * 1-based position of the current sheet among the visible ones; present only while `reading`, like `sheets` and
   * `rows`.
   */
  sheet: count.optional(),
  sheets: count.optional(),
  /** Number of rows with text in the current sheet. */
  rows: count.optional(),
})
export type MatrixReading = z.infer<typeof matrixReading>

export const matrixReadingQuery = z.object({ progress_id: id })

/** Response with an upload's progress. `reading` is absent if the upload has ended or is unknown. */
export const matrixReadingResponse = z.object({ reading: matrixReading.optional() })

/** Row of a requirements matrix that is no requirement, with the reason. People can check that nothing is missing. */
export const ignoredRow = z.object({
  sheet: shownName,
  row: count,
  reason: z.enum([
    'empty',
    'unsupported',
    'group',
    'no_text',
    'continuation',
    'example',
    'note',
    'other_table',
    'copy',
    'hidden_sheet',
    'by_hand',
  ]),
  /** Words of the row, cut if long. */
  text: z.string().optional(),
})
export type IgnoredRow = z.infer<typeof ignoredRow>

/**
 * Message about the reading of a requirements matrix that needs no action, such as hidden rows. `params` has values for
 * placeholders.
 */
export const readingNotice = z.object({
  code: z.enum(['hidden_rows_read', 'hidden_sheet_left_out', 'copy_left_out', 'other_language']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ReadingNotice = z.infer<typeof readingNotice>

export const rfpUploadResponse = z.object({
  rfp_id: id,
  file_name: shownName,
  upload_time: time,
  organization_name: shownName,
  rfp_name: shownName,
  requirements_count: count,
  requirements: z.array(requirement),
  session: rfpSession,
  /** Rows of the requirements matrix that are no requirements, each with its reason. */
  ignored_rows: z.array(ignoredRow),
  /** Number of further rows without a requirement, which `ignored_rows` leaves out. */
  ignored_rows_more: count,
  reading_notices: z.array(readingNotice),
  /** True if the workbook can be read in several ways and must be checked. */
  needs_review: z.boolean(),
  /** Codes of the reasons to check the reading, such as `no_header`; empty if there is only one way. */
  review_reasons: z.array(z.string()),
})
export type RfpUploadResponse = z.infer<typeof rfpUploadResponse>
