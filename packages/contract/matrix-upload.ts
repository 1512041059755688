import { z } from 'zod'
import { requirement, rfpSession } from './rfp.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/**
 * Id that the sender of a file chooses. It is used to ask for the progress of reading the file before the upload is
 * answered.
 */
const progressId = id.optional()

export const rfpUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  progress_id: progressId,
})

export const amendmentUploadFields = z.object({ progress_id: progressId })

/** Progress of reading an uploaded requirements matrix, as the upload form shows it: the current step and sheet. */
export const matrixReading = z.object({
  /**
   * Current step. `waiting`: other files are read first. `opening`: the file is parsed. `reading`: requirements are
   * looked for, sheet by sheet. `comparing`: a new version is compared with the tender's requirements matrix.
   * `storing`: the requirements are stored.
   */
  step: z.enum(['waiting', 'opening', 'reading', 'comparing', 'storing']),
  /**
   * Number of the sheet that is being read, counted from 1 among the visible sheets. `sheet`, `sheets` and `rows` are
   * present only during the step `reading`.
   */
  sheet: count.optional(),
  sheets: count.optional(),
  /** Number of rows of the current sheet that contain text. */
  rows: count.optional(),
})
export type MatrixReading = z.infer<typeof matrixReading>

export const matrixReadingQuery = z.object({ progress_id: id })

/**
 * Response with the progress of an upload. `reading` is absent if the account has no upload with this id, or if the
 * upload has ended.
 */
export const matrixReadingResponse = z.object({ reading: matrixReading.optional() })

/**
 * Row of a client's requirements matrix from which no requirement was read, with the reason. People can check these
 * rows to be sure that nothing is missing.
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
  /** Words of the row. A long text is cut. */
  text: z.string().optional(),
})
export type IgnoredRow = z.infer<typeof ignoredRow>

/**
 * Message about the reading of a client's requirements matrix that needs no action, such as that hidden rows were read.
 * `params` are the values for its placeholders, such as the sheet's name.
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
  /** Rows of the requirements matrix from which no requirement was read, each with the reason. */
  ignored_rows: z.array(ignoredRow),
  /**
   * Number of further rows from which no requirement was read. They are missing in `ignored_rows`, because the length
   * of that list is limited.
   */
  ignored_rows_more: count,
  reading_notices: z.array(readingNotice),
  /** `true` if the workbook can be read in several ways, so that a person must compare the requirements with it. */
  needs_review: z.boolean(),
  /**
   * Codes of the reasons why the workbook can be read in several ways, such as `no_header` for a table without headers.
   * Empty if there is only one way.
   */
  review_reasons: z.array(z.string()),
})
export type RfpUploadResponse = z.infer<typeof rfpUploadResponse>
