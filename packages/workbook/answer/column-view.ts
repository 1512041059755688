import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import { dropDownOf } from './drop-downs.ts'

/** View of each column's cells in the rows of the requirements. */
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
   * Returns whether a column has a cell for every requirement, most without a formula, and shows no text in them.
   */
  isEmpty(column: number): boolean {
    return this.takes(column, () => false)
  }

  /**
   * Returns whether a column can take answers: every requirement has a cell that is empty or holds a replaceable text,
   * and most cells have no formula.
   */
  takes(column: number, replaced: (text: string) => boolean): boolean {
    return (
      this.#open(column).length > this.#rows.length / 2 &&
      this.#rows.every((row) => this.#texts.isOwn(row, column)) &&
      this.texts(column).every(replaced)
    )
  }

  /**
   * Returns the values of the drop-downs in a column, or undefined when it has none. `values` is null when the
   * drop-downs differ or their values cannot be determined.
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
