/**
 * Checks that the fields in one XML file are complete. Each needs a beginning, an end, and at most one separator
 * between code and result (`w:fldChar`, ECMA-376 Part 1, 17.16.18). Field codes are passed to a callback, because they
 * may refer to a bookmark.
 */
export class FieldBalance {
  readonly #fault: (message: string) => void
  readonly #onCode: (code: string) => void
  readonly #open: { code: string; separated: boolean }[] = []

  constructor(fault: (message: string) => void, onCode: (code: string) => void) {
    this.#fault = fault
    this.#onCode = onCode
  }

  mark(type: string): void {
    const field = this.#open[this.#open.length - 1]
    if (type === 'begin') this.#open.push({ code: '', separated: false })
    else if (!field) this.#fault(`${type} without begin`)
    else if (type === 'separate') {
      if (field.separated) this.#fault('two separates')
      else this.#onCode(field.code)
      field.separated = true
    } else if (type === 'end') {
      this.#open.pop()
      if (!field.separated) this.#onCode(field.code)
    }
  }

  text(element: string, text: string): void {
    const field = this.#open[this.#open.length - 1]
    if (field && !field.separated && (element === 'w:instrText' || element === 'w:delInstrText'))
      field.code += text
  }

  end(): void {
    if (this.#open.length > 0) this.#fault(`${this.#open.length} field(s) never end`)
  }
}
