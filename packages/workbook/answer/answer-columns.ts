import { foldName } from '../sheet/fold-name.ts'
import { wordsIn } from '../tables/cell-kinds.ts'
import type { DeclaredMark } from './answer-row.ts'
import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import type { AnswerTable } from './answer-table.ts'
import { dropDownOf } from './drop-downs.ts'
import { fieldOfName, valuesInName, type FieldName } from './field-names.ts'
import { markOf, saysYesAndNo, valuesOfMarks } from './mark-values.ts'

/** Column and text that say a mark. */
export interface MarkCell {
  column: number
  text: string
}

/** Columns of the buyer's table that take answers. */
export interface AnswerColumns {
  /** Absent for a mark that no column can say. */
  marks: Partial<Record<DeclaredMark, MarkCell>>
  section?: number
  page?: number
  reference?: number
  source?: number
  comment?: number
  leftAlone: { column: number; values: string[] }[]
}

const MARKS: readonly DeclaredMark[] = ['complies', 'partly', 'no']

/**
 * Finds the columns of a table that take answers: their names say so, and the cells of the requirements are empty, or
 * hold one of the marks to choose from. Hidden columns take none.
 *
 * @param words marks in the matrix's language, for columns that are free in what they take
 */
export function findAnswerColumns(
  table: AnswerTable,
  sheet: AnswerSheet,
  texts: CellTexts,
  words: Record<DeclaredMark, string>,
): AnswerColumns {
  const rows = table.answers.map(({ row }) => row)
  const view = new ColumnView(sheet, texts, rows)
  const named = [...table.names.keys()]
    .filter((column) => !sheet.isHidden(column))
    .sort((a, b) => a - b)
    .map((column) => ({ column, field: fieldOf(table, column) }))
  const found: AnswerColumns = { marks: {}, leftAlone: [] }
  const group = tickColumns(
    table,
    named.map(({ column }) => column),
    view,
  )
  if (group) found.marks = group
  else findMarkColumn(table, named, view, words, found)

  const taken = new Set(Object.values(found.marks).map(({ column }) => column))
  const answering = new Set([...taken, ...found.leftAlone.map(({ column }) => column)])
  const text = textColumn(
    named.map(({ column }) => column),
    view,
  )
  const first = (...fields: FieldName[]) => {
    for (const field of fields) {
      const one = named.find(
        ({ column, field: own }) =>
          own === field &&
          column > text &&
          !taken.has(column) &&
          !view.dropDown(column) &&
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

/** Cells of the requirements in each column. */
class ColumnView {
  readonly #sheet: AnswerSheet
  readonly #texts: CellTexts
  readonly #rows: readonly number[]

  constructor(sheet: AnswerSheet, texts: CellTexts, rows: readonly number[]) {
    this.#sheet = sheet
    this.#texts = texts
    this.#rows = rows
  }

  texts(column: number): string[] {
    return this.#open(column).flatMap((row) => this.#texts.at(row, column) || [])
  }

  /** Returns whether a column has a cell for every requirement, and all of those without a formula are empty. */
  isEmpty(column: number): boolean {
    return this.takes(column, () => false)
  }

  /**
   * Returns whether a column has a cell for every requirement, each empty or with a text that may be replaced. Most of
   * them have no formula.
   */
  takes(column: number, replaced: (text: string) => boolean): boolean {
    return (
      this.#open(column).length > this.#rows.length / 2 &&
      this.#rows.every((row) => this.#texts.isOwn(row, column)) &&
      this.texts(column).every(replaced)
    )
  }

  /** Returns the values of the drop-down that most cells of a column have; null when they cannot be told. */
  dropDown(column: number): { values: string[] | null } | undefined {
    const lists = this.#rows.map((row) => dropDownOf(this.#sheet.dropDowns, row, column))
    const own = lists.filter((list) => list !== undefined)
    const alike = own.every((list) => String(list.values) === String(own[0]?.values))
    if (own.length === 0 || !own[0]) return undefined
    return { values: alike ? own[0].values : null }
  }

  #open(column: number): number[] {
    return this.#rows.filter((row) => !this.#sheet.isFormula(row, column))
  }
}

const OF_THE_PROPOSAL =
  /propost|proposal|propuesta|proposition|offre|oferta|offer|respost|respuesta|response|answer|reponse|fornecedor|vendor|supplier|licitante|proponente|bidder|soumissionnaire|oferente/

/**
 * Returns whether a page, a source or a reference is that of the answer rather than of the requirement: the name says
 * so, or nothing but empty columns lies between it and another column of answers.
 */
function isForAnswers(
  { names }: AnswerTable,
  column: number,
  answering: ReadonlySet<number>,
  view: ColumnView,
): boolean {
  if (OF_THE_PROPOSAL.test(foldName(names.get(column) ?? ''))) return true
  for (const step of [-1, 1]) {
    for (let next = column + step; names.has(next); next += step) {
      if (answering.has(next)) return true
      if (!view.isEmpty(next)) break
    }
  }
  return false
}

/** Returns the columns that are ticked side by side, one for each mark; null when there are none. */
function tickColumns(
  { ownNames }: AnswerTable,
  columns: readonly number[],
  view: ColumnView,
): AnswerColumns['marks'] | null {
  const labelled = columns.flatMap((column) => {
    const mark = markOf(ownNames.get(column) ?? '')
    return mark && mark !== 'open' ? [{ column, mark }] : []
  })
  for (const [at, { column: first }] of labelled.entries()) {
    const group = labelled.slice(at).filter(({ column }, position) => column === first + position)
    const marks: AnswerColumns['marks'] = {}
    for (const { column, mark } of group) {
      const values = view.dropDown(column)?.values
      // Ticks are an X, or the only value that may be chosen.
      const tick = values === undefined ? 'X' : values?.length === 1 ? values[0] : undefined
      if (marks[mark] || tick === undefined || !view.isEmpty(column)) return null
      marks[mark] = { column, text: tick }
    }
    if (marks.complies && (marks.no || marks.partly)) return marks
  }
  return null
}

function findMarkColumn(
  { names }: AnswerTable,
  named: readonly { column: number; field: FieldName | null }[],
  view: ColumnView,
  words: Record<DeclaredMark, string>,
  found: AnswerColumns,
): void {
  const candidates = (['mark', 'answer'] as const).flatMap((field) =>
    named.filter((one) => one.field === field),
  )
  for (const { column, field } of candidates) {
    const list = view.dropDown(column)
    const values = list
      ? valuesOfMarks(list.values ?? [])
      : (valuesInName(names.get(column) ?? '') ?? (field === 'mark' ? words : null))
    if (!values) continue
    if (list && !saysYesAndNo(values)) {
      found.leftAlone.push({ column, values: list.values ?? [] })
      continue
    }
    const listed = new Set(list?.values)
    if (!view.takes(column, (text) => listed.has(text) || markOf(text) !== undefined)) continue
    for (const mark of MARKS) {
      const text = values[mark]
      if (text !== undefined) found.marks[mark] = { column, text }
    }
    return
  }
}

/** Returns the column with the most words, left of which nothing but marks is answered; -1 without any. */
function textColumn(columns: readonly number[], view: ColumnView): number {
  const words = columns.map((column) => ({
    column,
    words: view.texts(column).reduce((sum, text) => sum + wordsIn(text), 0),
  }))
  const [most] = words.toSorted((a, b) => b.words - a.words || a.column - b.column)
  return most && most.words > 0 ? most.column : -1
}
