import { isContentsField, listsCaptions } from './contents-field.ts'

interface OpenField {
  code: string
  inResult: boolean
  /** Number of paragraphs that ended inside the field code. */
  paragraphs: number
}

/** Maximum number of paragraphs in a field code. A longer one is a broken field. */
const LONGEST_CODE_PARAGRAPHS = 3

/**
 * Follows complex fields (`w:fldChar`, ECMA-376 Part 1, 17.16.18) through a story, such as the body, and tells whether
 * the current text is visible. The result of a field is visible, its code is not.
 */
export class FieldTracker {
  readonly #open: OpenField[] = []
  /** Number of fields that were given up because their code had no separator or end within three paragraphs. */
  abandoned = 0

  begin(): void {
    this.#open.push({ code: '', inResult: false, paragraphs: 0 })
  }

  code(text: string): void {
    const field = this.#open[this.#open.length - 1]
    if (field && !field.inResult) field.code += text
  }

  separate(): void {
    const field = this.#open[this.#open.length - 1]
    if (field) field.inResult = true
  }

  end(): void {
    this.#open.pop()
  }

  /**
   * Ends a paragraph. A field whose code has gone on for more than three paragraphs is broken and is given up: all text
   * after it would otherwise count as invisible code.
   */
  endParagraph(): void {
    const field = this.#open[this.#open.length - 1]
    if (!field || field.inResult) return
    if (++field.paragraphs > LONGEST_CODE_PARAGRAPHS) {
      this.#open.pop()
      this.abandoned++
    }
  }

  /**
   * Returns whether a reader of the document sees the current text. It is false inside a field code, such as `PAGEREF
   * _Toc1`.
   */
  get visible(): boolean {
    for (const field of this.#open) if (!field.inResult) return false
    return true
  }

  /**
   * Returns whether the current text is inside a table of contents, or in a list of captions, which is the same kind of
   * field.
   */
  get inTableOfContents(): boolean {
    return this.#open.some((field) => isContentsField(field.code))
  }

  /** Returns whether the current text is inside a list of captions, such as a list of figures. */
  get inCaptionList(): boolean {
    return this.#open.some((field) => listsCaptions(field.code))
  }
}
