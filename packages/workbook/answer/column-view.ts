import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import { dropDownOf } from './drop-downs.ts'

/** Cells of the requirements in each column. */
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
