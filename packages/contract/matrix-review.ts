import { z } from 'zod'
import { COLUMN_ROLES } from './rules/column-roles.ts'
import { ignoredRow } from './matrix-upload.ts'
import { rfpSession } from './rfp.ts'
import { count, shownName } from './rules/values.ts'

/**
 * Kinds of rows in a client's requirements matrix. Only a `requirement` needs an answer. A `group` is a title above
 * requirements. A `continuation` continues the text of the row above it.
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

/**
 * Maximum number of rows of a client's requirements matrix in one response. The parameter `from` requests further rows.
 */
export const MATRIX_VIEW_ROWS = 300

const sheetName = z.string().min(1).max(255)
/** Row of a worksheet, counted from 1. The maximum is the last row that Excel allows. */
const row = z.number().int().min(1).max(1_048_576)
/** Column of a worksheet, counted from 0. The maximum is the last column that Excel allows. */
const column = z.number().int().min(0).max(16_383)

/**
 * Corrections that people make to the reading of a client's requirements matrix. A table is identified by sheet and
 * header row. A row marked as a header begins a new table. Rows are counted from 1, columns from 0.
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
 * Request to correct the way in which a client's requirements matrix is read. The corrections replace all earlier ones.
 * `reviewed` is `true` if the person has checked the reading and accepts it.
 */
export const correctionsRequest = z.object({
  corrections: matrixCorrections,
  reviewed: z.boolean(),
  /**
   * Hash that identifies the reading of the requirements matrix that the sender saw. The request fails if the reading
   * or the file has changed since. If absent, any earlier corrections are replaced.
   */
  seen: z.string().max(64).optional(),
})
export type CorrectionsRequest = z.infer<typeof correctionsRequest>

export const correctionsResponse = z.object({
  session: rfpSession,
  /**
   * Hash that identifies the reading of the client's requirements matrix after the corrections. The next request for
   * corrections must contain it.
   */
  version: z.string(),
  /**
   * Number of requirements that are new because of the corrections. `removed` counts requirements that no longer exist,
   * and `kept` counts all others.
   */
  added: count,
  removed: count,
  kept: count,
})
export type CorrectionsResponse = z.infer<typeof correctionsResponse>

export const matrixViewQuery = z.object({
  /** Name of the sheet to show. The default is the first sheet from which requirements were read. */
  sheet: sheetName.optional(),
  /** Number of the first worksheet row to return, counted from 1. */
  from: z.coerce.number().int().min(1).max(1_048_576).default(1),
  rows: z.coerce.number().int().min(1).max(MATRIX_VIEW_ROWS).default(100),
})

/**
 * Doubt about the reading of a client's requirements matrix, such as unclear columns. A person should check it.
 * `params` are the values for the placeholders of its message.
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
  /** `true` if the workbook hides this row, by a filter or because a person hid it. */
  hidden: z.boolean(),
  cells: z.array(z.object({ column: count, text: z.string() })),
})
export type MatrixRow = z.infer<typeof matrixRow>

/**
 * Rows of one sheet of the client's requirements matrix, each with the way in which it was read. A person can then
 * correct the reading. Rows without text are left out.
 */
export const matrixView = z.object({
  sheets: z.array(
    z.object({
      name: shownName,
      hidden: z.boolean(),
      used: z.boolean(),
      requirements: count,
      /** Number of the last worksheet row that contains text. 0 for an empty sheet. */
      last_row: count,
    }),
  ),
  sheet: shownName,
  rows: z.array(matrixRow),
  /** Number of columns, up to the last column that has a text in the returned rows or a role in a table. */
  columns: count,
  /**
   * Merged ranges of cells that overlap the returned rows. Rows are counted from 1, and columns from 0. The last row
   * and the last column belong to the range.
   */
  merges: z.array(z.object({ top: count, left: count, bottom: count, right: count })),
  tables: z.array(matrixTable),
  requirements_count: count,
  /**
   * Hash that identifies how the requirements matrix is read. The hash changes with every correction and every new
   * file.
   */
  version: z.string(),
  needs_review: z.boolean(),
  review_reasons: z.array(reviewReason),
  corrections: matrixCorrections,
  /**
   * `true` if corrections of an earlier requirements matrix with equal sheet names and headers were applied
   * automatically.
   */
  remembered: z.boolean(),
  can_undo: z.boolean(),
  /**
   * Number of requirements on which people have worked since the latest correction, for example by answering or
   * commenting. Undoing the correction would discard this work.
   */
  undo_discards: count.default(0),
})
export type MatrixView = z.infer<typeof matrixView>
