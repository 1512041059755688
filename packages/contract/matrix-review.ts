import { z } from 'zod'
import { COLUMN_ROLES } from './rules/column-roles.ts'
import { ignoredRow } from './matrix-upload.ts'
import { rfpSession } from './rfp.ts'
import { count, shownName } from './rules/values.ts'

/**
 * Kinds of rows of a requirements matrix. Only a `requirement` needs an answer. A `group` is a title; a `continuation`
 * belongs to the row above.
 */
export const ROW_KINDS = [
  'header',
  'requirement',
  'group',
  'continuation',
  'example',
  'note',
  'left_out',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** Maximum number of rows of a requirements matrix in one response. `from` requests further ones. */
export const MATRIX_VIEW_ROWS = 300

const sheetName = z.string().min(1).max(255)
/** 1-based row of a worksheet, up to Excel's last row. */
const row = z.number().int().min(1).max(1_048_576)
/** 0-based column of a worksheet, up to Excel's last column. */
const column = z.number().int().min(0).max(16_383)

/**
 * Corrections of how a requirements matrix was read. A table is identified by sheet and header row. Rows are 1-based,
 * columns 0-based.
 */
export const matrixCorrections = z.object({
  tables: z.array(z.object({ sheet: sheetName, header_row: row, use: z.boolean() })).max(500),
  columns: z
    .array(z.object({ sheet: sheetName, header_row: row, column, role: z.enum(COLUMN_ROLES) }))
    .max(2000),
  rows: z
    .array(z.object({ sheet: sheetName, row, kind: z.enum(['requirement', 'group', 'none']) }))
    .max(5000),
})
export type Corrections = z.infer<typeof matrixCorrections>

/**
 * Request to replace all corrections of how a requirements matrix was read. `reviewed`: the person accepts the reading.
 */
export const correctionsRequest = z.object({
  corrections: matrixCorrections,
  reviewed: z.boolean(),
  /**
   * `version` of the reading that the sender saw; the request fails if the reading has changed since. If absent, any
   * corrections are replaced.
   */
  seen: z.string().max(64).optional(),
})
export type CorrectionsRequest = z.infer<typeof correctionsRequest>

export const correctionsResponse = z.object({
  session: rfpSession,
  /** Hash of the reading after the corrections, for the next request. */
  version: z.string(),
  /** Number of requirements that are new because of the corrections. `removed` and `kept` count the others. */
  added: count,
  removed: count,
  kept: count,
})
export type CorrectionsResponse = z.infer<typeof correctionsResponse>

export const matrixViewQuery = z.object({
  /** Sheet to show; default: the first one with requirements. */
  sheet: sheetName.optional(),
  /** First row to return, 1-based. */
  from: z.coerce.number().int().min(1).max(1_048_576).default(1),
  rows: z.coerce.number().int().min(1).max(MATRIX_VIEW_ROWS).default(100),
})

/**
 * Doubt about the reading of a requirements matrix, such as unclear columns. `params` has values for the message's
 * placeholders.
 */
export const reviewReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ReviewReason = z.infer<typeof reviewReason>

export const matrixTable = z.object({
  header_row: count,
  first_row: count,
  last_row: count,
  used: z.boolean(),
  requirements: count,
  columns: z.array(z.object({ column: count, name: z.string(), role: z.enum(COLUMN_ROLES) })),
})
export type MatrixTable = z.infer<typeof matrixTable>

export const matrixRow = z.object({
  row: count,
  kind: z.enum(ROW_KINDS),
  reason: ignoredRow.shape.reason.optional(),
  /** True if the workbook hides the row, by a filter or by hand. */
  hidden: z.boolean(),
  cells: z.array(z.object({ column: count, text: z.string() })),
})
export type MatrixRow = z.infer<typeof matrixRow>

/**
 * Rows of one sheet of a requirements matrix, with the reading of each row and column for correction. Rows without text
 * are left out.
 */
export const matrixView = z.object({
  sheets: z.array(
    z.object({
      name: shownName,
      hidden: z.boolean(),
      used: z.boolean(),
      requirements: count,
      /** Number of the last row with text; 0 for an empty sheet. */
      last_row: count,
    }),
  ),
  sheet: shownName,
  rows: z.array(matrixRow),
  /** Number of columns up to the last one with text or a role. */
  columns: count,
  /** Merged cells that overlap the returned rows. Rows are 1-based, columns 0-based, both ends inclusive. */
  merges: z.array(z.object({ top: count, left: count, bottom: count, right: count })),
  tables: z.array(matrixTable),
  requirements_count: count,
  /** Hash of how the requirements matrix is read, which changes with corrections and new files. */
  version: z.string(),
  needs_review: z.boolean(),
  review_reasons: z.array(reviewReason),
  corrections: matrixCorrections,
  /** True if corrections of an earlier, similar requirements matrix were applied automatically. */
  remembered: z.boolean(),
  can_undo: z.boolean(),
  /** Number of requirements with work since the latest correction, which undoing it would discard. */
  undo_discards: count.default(0),
})
export type MatrixView = z.infer<typeof matrixView>
