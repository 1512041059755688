import { z } from 'zod'
import { requirement, rfpSession } from './rfp.ts'
import { count, id, shownName, time, typedName } from './rules/values.ts'

/** Id that a client makes up, to ask how far the reading of its file is. */
const progressId = id.optional()

export const rfpUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  progress_id: progressId,
})

export const amendmentUploadFields = z.object({ progress_id: progressId })

/** Step of a matrix that is being read, and the sheet it is at. */
export const matrixReading = z.object({
  /**
   * `waiting`: the file waits for its turn; `opening`: the file is parsed; `reading`: its requirements are found, sheet by
   * sheet; `comparing`: a new version is compared with the tender; `storing`: the requirements are stored.
   */
  step: z.enum(['waiting', 'opening', 'reading', 'comparing', 'storing']),
  /** Place of the sheet among the visible ones, from 1; with `reading` alone, like the next two. */
  sheet: count.optional(),
  sheets: count.optional(),
  /** Number of rows of this sheet that hold text. */
  rows: count.optional(),
})
export type MatrixReading = z.infer<typeof matrixReading>

export const matrixReadingQuery = z.object({ progress_id: id })

/** `reading` is absent unless a file that the account sent with this id is being read. */
export const matrixReadingResponse = z.object({ reading: matrixReading.optional() })

/** Row of the matrix that gave no requirement. */
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
  /** Words of the row, cut off when there are many. */
  text: z.string().optional(),
})
export type IgnoredRow = z.infer<typeof ignoredRow>

/** Fact about the reading of a matrix that needs no answer; `params` has the sheet, and the count or the sheet it repeats. */
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
  /** Rows that were left out, with the reason. */
  ignored_rows: z.array(ignoredRow),
  /** Number of further rows that were left out; `ignored_rows` has a limit. */
  ignored_rows_more: count,
  reading_notices: z.array(readingNotice),
  /** True when the workbook can be read in more than one way, so that a person has to compare the requirements with it. */
  needs_review: z.boolean(),
  /** Why, as codes such as `side_by_side` and `no_header`; empty when the reading is sure. */
  review_reasons: z.array(z.string()),
})
export type RfpUploadResponse = z.infer<typeof rfpUploadResponse>
