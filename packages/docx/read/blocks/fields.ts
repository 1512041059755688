import { isContentsField, listsCaptions } from './contents-field.ts'
import { symbolOfField } from './symbols.ts'

interface OpenField {
  code: string
  inResult: boolean
  /** Number of paragraphs that have ended inside the field's code. */
  paragraphs: number
  /** Choice that a form field displays in place of a result, such as a check box. */
  choice: string
}

/** Maximum number of paragraphs that may end inside the code of a field. A field with a longer code is broken. */
const LONGEST_CODE_PARAGRAPHS = 3

/**
 * Follows Word fields, such as page references, through a text of the document, and tells whether readers see the
 * current piece of text. They see the result of a field, but not its code (`w:fldChar`, ECMA-376 Part 1, 17.16.18).
 */
export class FieldTracker {
  readonly #open: OpenField[] = []
  /** Number of fields that were given up because their code had no separator or end within three paragraphs. */
  abandoned = 0

  /**
   * Begins a field.
   * @param choice text that a form field displays in place of a result; '' for other fields
   */
  begin(choice = ''): void {
    this.#open.push({ code: '', inResult: false, paragraphs: 0, choice })
  }

  code(text: string): void {
    const field = this.#open[this.#open.length - 1]
    if (field && !field.inResult) field.code += text
  }

  separate(): void {
    const field = this.#open[this.#open.length - 1]
    if (field) field.inResult = true
  }

  /** Ends the innermost field. Returns what a form field or symbol field displays without a result, and '' otherwise. */
  end(): string {
    const field = this.#open.pop()
    return field && !field.inResult ? field.choice || symbolOfField(field.code) : ''
  }

  /**
   * Ends a paragraph. If the code of a field has gone on for more than three paragraphs, the field is broken and is
   * given up. Otherwise all text after it would count as invisible code.
   */
  endParagraph(): void {
    const field = this.#open[this.#open.length - 1]
    if (!field || field.inResult) return
    if (++field.paragraphs > LONGEST_CODE_PARAGRAPHS) {
      this.#open.pop()
      this.abandoned++
    }
  }

  /** Gives up the open field of a table of contents, because the text that follows cannot be in one. */
  leaveContents(): void {
    for (let at = this.#open.length - 1; at >= 0; at--)
      if (isContentsField((this.#open[at] as OpenField).code)) this.#open.splice(at, 1)
  }

  /**
   * Returns whether readers of the document see the current piece of text. They do not see the code of a field, such as
   * `PAGEREF _Toc1`.
   */
  get visible(): boolean {
    for (const field of this.#open) if (!field.inResult) return false
    return true
  }

  /**
   * Returns whether the current piece of text is inside the field of a table of contents or of a list of captions. Both
   * are `TOC` fields.
   */
  get inTableOfContents(): boolean {
    return this.#open.some((field) => isContentsField(field.code))
  }

  /** Returns whether the current piece of text is inside the field of a list of captions, such as a list of figures. */
  get inCaptionList(): boolean {
    return this.#open.some((field) => listsCaptions(field.code))
  }
}
