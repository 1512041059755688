import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import { dropDownOf } from './drop-downs.ts'

/** View of a worksheet's columns in the rows of requirements only. It tells whether a column can take the answers. */
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
   * Returns whether a column can take answers and has no texts yet in the rows of requirements. In each of these rows,
   * its cell must not be hidden by a merged range, and most of these cells must have no formula.
   */
  isEmpty(column: number): boolean {
    return this.takes(column, () => false)
  }

  /**
   * Returns whether a column can take answers in the rows of requirements. In each of these rows, its cell must not be
   * hidden by a merged range, and most of these cells must have no formula. `replaced` must accept every text that is
   * there now and that no formula gives.
   */
  takes(column: number, replaced: (text: string) => boolean): boolean {
    return (
      this.#open(column).length > this.#rows.length / 2 &&
      this.#rows.every((row) => this.#texts.isOwn(row, column)) &&
      this.texts(column).every(replaced)
    )
  }

  /**
   * Returns the values that the drop-down lists of a column allow in the rows of requirements, or undefined when no
   * cell there has a list. `values` is null when the lists differ, or when their values cannot be determined.
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
