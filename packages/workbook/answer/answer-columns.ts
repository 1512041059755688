import { wordsIn } from '../cells/cell-kinds.ts'
import type { DeclaredMark } from './answer-row.ts'
import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import type { AnswerTable } from './answer-table.ts'
import { ColumnView } from './column-view.ts'
import { fieldOfName, namesAnotherScale, valuesInName, type FieldName } from './field-names.ts'
import type { Legend } from './legend.ts'
import { markOf, saysYesAndNo, valuesOfMarks } from './mark-values.ts'
import { columnsOfOthers, namesSupplier } from './supplier-columns.ts'
import { findTickColumns, type MarkCells } from './tick-columns.ts'

/**
 * 0-based columns of a client's table into which answers are written, for example the pages or the comments.
 * `leftAlone` lists columns that are not filled, because the meaning of their allowed values is unclear.
 */
export interface AnswerColumns {
  /**
   * Column and text that express each degree of compliance, such as column 4 and "Yes" for `complies`. A degree that no
   * column can express is absent.
   */
  marks: MarkCells
  section?: number
  page?: number
  reference?: number
  source?: number
  comment?: number
  leftAlone: { column: number; values: string[] }[]
}

const MARKS: readonly DeclaredMark[] = ['complies', 'partly', 'no']

/**
 * Finds the columns of a client's table that ask for the supplier's answers, by names such as "Atende?" or "Supplier's
 * comment". In the rows of requirements, their cells must be empty or hold values that an answer may replace. Hidden
 * columns are excluded.
 *
 * @param words word for each degree of compliance in the matrix's language, such as "Complies". It is written where any
 * text is allowed.
 */
export function findAnswerColumns(
  table: AnswerTable,
  sheet: AnswerSheet,
  texts: CellTexts,
  words: Record<DeclaredMark, string>,
): AnswerColumns {
  const rows = table.answers.map(({ row }) => row)
  const view = new ColumnView(sheet, texts, rows)
  const shown = [...table.names.keys()].filter((column) => !sheet.isHidden(column)).sort((a, b) => a - b)
  // If the client leaves some columns unlocked, the answers belong there. If all columns are locked, the lock means
  // nothing.
  const unlocked = shown.filter((column) => !view.isLocked(column))
  const open = unlocked.length > 0 ? unlocked : shown
  const ticks = findTickColumns(table, open, view)
  const ofOthers = columnsOfOthers(
    table,
    open.filter((column) => fieldOf(table, column) !== null && view.takes(column, (text) => !!markOf(text))),
  )
  const named = open
    .filter((column) => !ofOthers.has(column) && !ticks.columns.has(column))
    .map((column) => ({ column, field: fieldOf(table, column) }))
    // If several columns are possible, one that names the supplier is meant for the answer.
    .toSorted((a, b) => Number(namesSupplier(table, b.column)) - Number(namesSupplier(table, a.column)))
  const found: AnswerColumns = { marks: ticks.marks ?? {}, leftAlone: [] }
  if (!ticks.marks) findMarkColumn(table, named, view, { words, legend: sheet.legend }, found)

  const taken = new Set(Object.values(found.marks).map(({ column }) => column))
  const answering = new Set([...taken, ...found.leftAlone.map(({ column }) => column)])
  const text = textColumn(shown, view)
  const first = (...fields: FieldName[]) => {
    for (const field of fields) {
      const one = named.find(
        ({ column, field: own }) =>
          own === field &&
          column > text &&
          !taken.has(column) &&
          view.takesAnyText(column) &&
          view.isEmpty(column) &&
          (own === 'comment' || own === 'answer' || isForAnswers(table, column, answering, view)),
      )
      if (one) {
        taken.add(one.column)
        answering.add(one.column)
        return one.column
      }
    }
    return undefined
  }
  const set = (
    field: 'comment' | 'reference' | 'section' | 'page' | 'source',
    column: number | undefined,
  ) => {
    if (column !== undefined) found[field] = column
  }
  set('comment', first('comment', 'answer'))
  set('section', first('section'))
  set('page', first('page'))
  if (found.section === undefined) set('reference', first('reference'))
  set('source', first('source'))
  return found
}

function fieldOf({ names, ownNames }: AnswerTable, column: number): FieldName | null {
  return (
    fieldOfName(names.get(column) ?? '') &&
    (fieldOfName(ownNames.get(column) ?? '') ?? fieldOfName(names.get(column) ?? ''))
  )
}

/**
 * Returns whether a column such as "Page" or "Source" belongs to the answer and not to the requirement. Its name must
 * say so, as in "Page in the proposal", or only empty columns may be between it and an answer column.
 */
function isForAnswers(
  table: AnswerTable,
  column: number,
  answering: ReadonlySet<number>,
  view: ColumnView,
): boolean {
  const { names } = table
  if (namesSupplier(table, column)) return true
  for (let left = column - 1; names.has(left); left -= 1) {
    if (answering.has(left)) return true
    if (!view.isEmpty(left)) break
  }
  for (let right = column + 1; names.has(right); right += 1) {
    if (answering.has(right)) return true
    // If a column in between is filled or asks for no answer, the page is where the requirement is in the client's own
    // document.
    if (!view.isEmpty(right) || fieldOf(table, right) === null) break
  }
  return false
}

function findMarkColumn(
  { names }: AnswerTable,
  named: readonly { column: number; field: FieldName | null }[],
  view: ColumnView,
  { words, legend }: { words: Record<DeclaredMark, string>; legend: Legend | undefined },
  found: AnswerColumns,
): void {
  const candidates = (['mark', 'choice', 'answer'] as const).flatMap((field) =>
    named.filter((one) => one.field === field),
  )
  for (const { column, field } of candidates) {
    const name = names.get(column) ?? ''
    const rule = view.dropDown(column)
    const free = field === 'mark' ? wordsAllowed(name, rule !== undefined, words, legend) : null
    const values =
      rule && rule.rule !== 'text' ? valuesOfMarks(rule.values ?? []) : (valuesInName(name) ?? free)
    if (!values && field === 'answer') continue
    if (!values || ((rule ?? field === 'mark') && !saysYesAndNo(values))) {
      found.leftAlone.push({ column, values: rule?.values ?? [] })
      continue
    }
    const listed = new Set(rule?.values)
    const mayReplace = (text: string) => listed.has(text) || markOf(text) !== undefined
    if (!view.takes(column, field === 'choice' ? () => false : mayReplace)) continue
    for (const mark of MARKS) {
      const text = values[mark]
      if (text !== undefined) found.marks[mark] = { column, text }
    }
    return
  }
}

/**
 * Returns the text that a column gets for each degree of compliance, if its name lists no values. These are codes of
 * the workbook's legend, such as "S" for "Atende", otherwise words. `null` if the column allows only other values, such
 * as numbers.
 */
function wordsAllowed(
  name: string,
  hasRule: boolean,
  words: Record<DeclaredMark, string>,
  legend: Legend | undefined,
): Partial<Record<DeclaredMark, string>> | null {
  if (legend) return Object.values(legend).some((code) => /\d/.test(code)) ? null : legend
  return hasRule || namesAnotherScale(name) ? null : words
}

/**
 * Returns the 0-based column with the most words in the rows of requirements. It has the requirements' texts, so
 * columns for answers in words must be to its right. Returns -1 if all columns are empty there.
 */
function textColumn(columns: readonly number[], view: ColumnView): number {
  const words = columns.map((column) => ({
    column,
    words: view.texts(column).reduce((sum, text) => sum + wordsIn(text), 0),
  }))
  const [most] = words.toSorted((a, b) => b.words - a.words || a.column - b.column)
  return most && most.words > 0 ? most.column : -1
}
