import { z } from 'zod'
import { requirement, rfpSession } from './rfp.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/** Id that the caller generates, so that it can ask for the progress of reading its file. */
const progressId = id.optional()

export const rfpUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  progress_id: progressId,
})

export const amendmentUploadFields = z.object({ progress_id: progressId })

/**
 * Progress of reading an uploaded requirements matrix: the current step, and the current sheet. The upload form shows
 * it.
 */
export const matrixReading = z.object({
  /**
   * `waiting`: the file waits for its turn. `opening`: the file is parsed. `reading`: its requirements are found, sheet
   * by sheet. `comparing`: a new version is compared with the tender. `storing`: the requirements are stored.
   */
  step: z.enum(['waiting', 'opening', 'reading', 'comparing', 'storing']),
  /**
   * 1-based position of the sheet among the visible ones. Like `sheets` and `rows`, it is present only with
   * the step `reading`.
   */
  sheet: count.optional(),
  sheets: count.optional(),
  /** Number of rows of this sheet that contain text. */
  rows: count.optional(),
})
export type MatrixReading = z.infer<typeof matrixReading>

export const matrixReadingQuery = z.object({ progress_id: id })

/**
 * Response with the progress of an upload. `reading` is absent unless the account has sent a requirements matrix with
 * the given id that is still being read.
 */
export const matrixReadingResponse = z.object({ reading: matrixReading.optional() })

/**
 * Row of a client's requirements matrix from which no requirement was read, with the reason. A person can check that
 * nothing was forgotten.
 */
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
  /** Words of the row, cut to a limit. */
  text: z.string().optional(),
})
export type IgnoredRow = z.infer<typeof ignoredRow>

/**
 * Information about how a client's requirements matrix was read that nobody needs to act on, such as hidden rows that
 * were read. `params` has the name of the sheet. For hidden rows, it also has the number of these rows. For a copied
 * sheet, it also has the name of the other sheet.
 */
export const readingNotice = z.object({
  code: z.enum(['hidden_rows_read', 'hidden_sheet_left_out', 'copy_left_out']),
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
  /** Rows without a requirement, with the reason. */
  ignored_rows: z.array(ignoredRow),
  /** Number of further rows without a requirement, beyond the limit of `ignored_rows`. */
  ignored_rows_more: count,
  reading_notices: z.array(readingNotice),
  /** True when the workbook can be read in several ways, so a person must compare the requirements with it. */
  needs_review: z.boolean(),
  /** Codes of the doubts, such as `side_by_side` and `no_header`. Empty when the reading is certain. */
  review_reasons: z.array(z.string()),
})
export type RfpUploadResponse = z.infer<typeof rfpUploadResponse>
