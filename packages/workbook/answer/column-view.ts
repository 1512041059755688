import type { AnswerSheet, CellTexts } from './answer-sheet.ts'
import { dropDownOf, type DropDown } from './drop-downs.ts'

/** View of a worksheet's columns that only considers the rows of requirements. */
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

  /** Returns whether the client has locked a column in all rows of requirements. */
  isLocked(column: number): boolean {
    return this.#rows.every((row) => this.#sheet.isLocked(row, column))
  }

  /** Returns true if a column can take answers and has no text yet in the rows of requirements. */
  isEmpty(column: number): boolean {
    return this.takes(column, () => false)
  }

  /** Returns true if a column can take answers. `replaced` must accept each text that would be overwritten. */
  takes(column: number, replaced: (text: string) => boolean): boolean {
    // In each row, the cell must not be hidden by a merged range. Most cells must have no formula.
    return (
      this.#open(column).length > this.#rows.length / 2 &&
      this.#rows.every((row) => this.#texts.isOwn(row, column)) &&
      this.texts(column).every(replaced)
    )
  }

  /** Returns the rule for a column's cells, such as a drop-down list, or `undefined` if there is none. */
  dropDown(column: number): Omit<DropDown, 'ranges'> | undefined {
    // If the cells have different rules, the strictest one is returned, with `values` null.
    const own = this.#rows.flatMap((row) => dropDownOf(this.#sheet.dropDowns, row, column) ?? [])
    const rule = (['number', 'list', 'text'] as const).find((one) => own.some((other) => other.rule === one))
    if (!rule) return undefined
    const alike = own.every((list) => String(list.values) === String(own[0]?.values))
    return { rule, values: alike ? (own[0]?.values ?? null) : null }
  }

  /** Returns true if a column allows any text, because no rule such as a drop-down list restricts it. */
  takesAnyText(column: number): boolean {
    return (this.dropDown(column)?.rule ?? 'text') === 'text'
  }

  #open(column: number): number[] {
    return this.#rows.filter((row) => !this.#sheet.isFormula(row, column))
  }
}
