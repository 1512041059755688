import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import { dropDownOf, type DropDown } from './drop-downs.ts'

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

  /** Returns whether the client's protection of the worksheet locks a column in all rows of requirements. */
  isLocked(column: number): boolean {
    return this.#rows.every((row) => this.#sheet.isLocked(row, column))
  }

  /**
   * Returns whether a column can take answers and has no text yet in the rows of requirements. No merged range may hide
   * its cells in these rows, and most of the cells must have no formula.
   */
  isEmpty(column: number): boolean {
    return this.takes(column, () => false)
  }

  /**
   * Returns whether answers can be written into a column. Its cells in the rows of requirements must not be hidden by
   * merged cells, and most must have no formula. `replaced` must accept every text that an answer would overwrite.
   */
  takes(column: number, replaced: (text: string) => boolean): boolean {
    return (
      this.#open(column).length > this.#rows.length / 2 &&
      this.#rows.every((row) => this.#texts.isOwn(row, column)) &&
      this.texts(column).every(replaced)
    )
  }

  /**
   * Returns the rule that restricts a column's cells in the rows of requirements, such as a drop-down list. Returns
   * `undefined` if there is none. Of different rules, the strictest is returned, with `values` null.
   */
  dropDown(column: number): Omit<DropDown, 'ranges'> | undefined {
    const own = this.#rows.flatMap((row) => dropDownOf(this.#sheet.dropDowns, row, column) ?? [])
    const rule = (['number', 'list', 'text'] as const).find((one) => own.some((other) => other.rule === one))
    if (!rule) return undefined
    const alike = own.every((list) => String(list.values) === String(own[0]?.values))
    return { rule, values: alike ? (own[0]?.values ?? null) : null }
  }

  /** Returns whether the cells of a column allow any text, because no rule such as a drop-down list restricts them. */
  takesAnyText(column: number): boolean {
    return (this.dropDown(column)?.rule ?? 'text') === 'text'
  }

  #open(column: number): number[] {
    return this.#rows.filter((row) => !this.#sheet.isFormula(row, column))
  }
}
