import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import { dropDownOf } from './drop-downs.ts'

/**
 * View of a worksheet's columns, restricted to the rows of requirements. It tells whether a column can take answers.
 */
export class ColumnView {
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

  /**
   * Returns whether a column can take answers and has no texts: every row of a requirement has a cell of its own there,
   * and most of these cells have no formula.
   */
  isEmpty(column: number): boolean {
    return this.takes(column, () => false)
  }

  /**
   * Returns whether a column can take answers: every row of a requirement has a cell of its own there, most of these
   * cells have no formula, and `replaced` accepts all their texts.
   */
  takes(column: number, replaced: (text: string) => boolean): boolean {
    return (
      this.#open(column).length > this.#rows.length / 2 &&
      this.#rows.every((row) => this.#texts.isOwn(row, column)) &&
      this.texts(column).every(replaced)
    )
  }

  /**
   * Returns the values that the drop-down lists of a column allow, or undefined when it has no lists. `values` is null
   * when the lists differ, or when their values cannot be determined.
   */
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
