import { columnLetters, LAST_COLUMN } from '../edit/cell-address.ts'
import type { ColumnWidth } from '../edit/column-widths.ts'
import type { CellText } from '../edit/edit-row.ts'
import { cellText } from '../edit/inline-text.ts'
import { findAnswerColumns, type AnswerColumns } from './answer-columns.ts'
import { FIELDS, type AnswerField, type AnswerRow, type FilledColumn } from './answer-row.ts'
import { CellTexts, firstFreeColumn, type AnswerSheet } from './answer-sheet.ts'
import type { AnswerTable } from './answer-table.ts'
import type { AnswerTexts } from './answer-texts.ts'

/**
 * Plan for filling one worksheet with answers: the cells and their texts, the columns that are filled or added, and the
 * drop-down columns that stay unchanged.
 */
export interface SheetPlan {
  texts: CellText[]
  widths: ColumnWidth[]
  filled: FilledColumn[]
  added: string[]
  /** 0-based rows of the worksheet that contain column names. */
  headerRows: number[]
  leftAlone: { column: string; values: string[] }[]
}

/** Widths of the columns that are added for answers, in characters. */
const WIDTHS: Record<AnswerField, number> = { mark: 22, section: 20, page: 10, source: 36, comment: 48 }

interface Planned {
  table: AnswerTable
  columns: AnswerColumns
  /** Parts of each answer that no column of the client's table takes. They are written into added columns. */
  rest: Partial<Record<AnswerField, string>>[]
}

/**
 * Decides which text is written into which cell of a worksheet. Columns that the client provided for answers are
 * filled, and columns are added for all other parts of the answers.
 */
export function planSheet(sheet: AnswerSheet, tables: readonly AnswerTable[], words: AnswerTexts): SheetPlan {
  const texts = new CellTexts(sheet.grid)
  const headerRows = tables.flatMap(({ headerRow }) => headerRow ?? [])
  const plan: SheetPlan = { texts: [], widths: [], filled: [], added: [], headerRows, leftAlone: [] }
  const planned = tables.map((table): Planned => {
    const columns = findAnswerColumns(table, sheet, texts, words.marks)
    const used = new Map<number, FilledColumn['field']>()
    const rest = table.answers.map(({ row, answer }) => {
      const left = fieldsOf(answer, words)
      for (const { column, text, fields, field } of buyersCells(answer, columns, words)) {
        for (const one of fields) delete left[one]
        used.set(column, field)
        plan.texts.push({ row, column, text: cellText(text) })
      }
      return left
    })
    for (const [column, field] of used) {
      plan.filled.push({ sheet: sheet.grid.name, column: columnLetters(column), field })
    }
    plan.leftAlone.push(
      ...columns.leftAlone.map(({ column, values }) => ({ column: columnLetters(column), values })),
    )
    return { table, columns, rest }
  })
  addColumns(sheet, texts, planned, words, plan)
  return plan
}

/** Returns the non-empty parts of an answer, as the texts that added columns would show. */
function fieldsOf(answer: AnswerRow, words: AnswerTexts): Partial<Record<AnswerField, string>> {
  const { mark, section, page, source, comment } = answer
  const fields = { mark: mark === 'open' ? '' : words.marks[mark], section, page, source, comment }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text))
}

function buyersCells(
  { mark, section = '', page = '', source, comment }: AnswerRow,
  columns: AnswerColumns,
  words: AnswerTexts,
) {
  const cells: { column: number; text: string; fields: AnswerField[]; field: FilledColumn['field'] }[] = []
  const add = (column: number | undefined, text: string | undefined, field: AnswerField) => {
    if (column !== undefined && text) cells.push({ column, text, fields: [field], field })
  }
  const said = mark === 'open' ? undefined : columns.marks[mark]
  add(said?.column, said?.text, 'mark')
  add(columns.section, section, 'section')
  add(columns.page, page, 'page')
  if (columns.reference !== undefined && (section || page)) {
    // If the page has its own column, the reference contains only the section.
    const text = words.reference(section, columns.page === undefined ? page : '')
    if (text) cells.push({ column: columns.reference, text, fields: ['section', 'page'], field: 'reference' })
  }
  add(columns.source, source, 'source')
  add(columns.comment, comment, 'comment')
  return cells
}

/**
 * Adds columns at the right of the worksheet for the parts of answers that no column of the client takes. Tables side
 * by side get separate columns.
 */
function addColumns(
  sheet: AnswerSheet,
  texts: CellTexts,
  planned: readonly Planned[],
  words: AnswerTexts,
  plan: SheetPlan,
): void {
  const needing = planned.filter(({ rest }) => rest.some((left) => Object.keys(left).length > 0))
  if (needing.length === 0) return
  const answered = new Set(planned.flatMap(({ table }) => table.answers.map(({ row }) => row)))
  const headers = new Map(needing.map(({ table }) => [table, headerRowOf(table, answered)]))
  const rows = [...answered, ...[...headers.values()].filter((row) => row !== undefined)]
  let column = firstFreeColumn(sheet, texts, rows, LAST_COLUMN - needing.length * FIELDS.length)
  const lanes = lanesOf(needing)
  for (const lane of lanes) {
    const fields = FIELDS.filter((field) =>
      lane.some(({ rest }) => rest.some((left) => left[field] !== undefined)),
    )
    for (const field of fields) {
      const header = words.headers[field]
      for (const { table, rest } of lane) {
        const styleFrom = Math.max(...table.names.keys())
        const style = styleFrom >= 0 ? { styleFrom } : {}
        const name = lanes.length > 1 ? `${header} (${columnsOf(table)})` : header
        const headerRow = headers.get(table)
        if (headerRow !== undefined) plan.texts.push({ row: headerRow, column, text: name, ...style })
        for (const [at, { row }] of table.answers.entries()) {
          const text = rest[at]?.[field]
          if (text === undefined) continue
          // If there is no row for a header, each text includes the name of its column.
          plan.texts.push({
            row,
            column,
            text: cellText(headerRow === undefined ? `${header}: ${text}` : text),
            ...style,
          })
        }
      }
      plan.widths.push({ column, width: WIDTHS[field] })
      plan.added.push(header)
      column += 1
    }
  }
}

/**
 * Returns the 0-based row in which added columns get their names. It is the header row of the table, or else the row
 * above the first answer. Returns `undefined` if both rows are absent or have answers.
 */
function headerRowOf({ headerRow, answers }: AnswerTable, answered: ReadonlySet<number>): number | undefined {
  const above = Math.min(...answers.map(({ row }) => row)) - 1
  return [headerRow, above].find((row) => row !== undefined && row >= 0 && !answered.has(row))
}

/**
 * Divides the tables of a worksheet into groups that can share added columns. The tables of a group have no row in
 * common, so their answers never need the same cell.
 */
function lanesOf(planned: readonly Planned[]): Planned[][] {
  const lanes: { rows: Set<number>; own: Planned[] }[] = []
  for (const one of planned) {
    const rows = one.table.answers.map(({ row }) => row)
    const lane = lanes.find((other) => rows.every((row) => !other.rows.has(row)))
    if (lane) {
      lane.own.push(one)
      for (const row of rows) lane.rows.add(row)
    } else lanes.push({ rows: new Set(rows), own: [one] })
  }
  return lanes.map(({ own }) => own)
}

function columnsOf({ names }: AnswerTable): string {
  const columns = [...names.keys()]
  return columns.length === 0
    ? '…'
    : `${columnLetters(Math.min(...columns))}–${columnLetters(Math.max(...columns))}`
}
