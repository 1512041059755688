import { isContentsField, listsCaptions } from './contents-field.ts'
import { symbolOfField } from './symbols.ts'

interface OpenField {
  code: string
  inResult: boolean
  /** Number of paragraphs that have ended inside the field's code. */
  paragraphs: number
  /** Text that a form field displays instead of a result, such as "☒" for a check box. */
  choice: string
}

/** Maximum number of paragraphs in a field code. A field with a longer code is treated as broken. */
const LONGEST_CODE_PARAGRAPHS = 3

/**
 * Follows the fields in a text, so that the result of a field is read and its code skipped (`w:fldChar`, ECMA-376 Part
 * 1, 17.16.18).
 */
export class FieldTracker {
  readonly #open: OpenField[] = []
  /** Number of broken fields, whose code did not end within three paragraphs. The text after them is read normally. */
  abandoned = 0

  /**
   * Records the beginning of a field.
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

  /**
   * Records the end of the innermost field. Returns the text of a form field or symbol field without a result,
   * otherwise ''.
   */
  end(): string {
    const field = this.#open.pop()
    return field && !field.inResult ? field.choice || symbolOfField(field.code) : ''
  }

  /** Records the end of a paragraph. Closes a field whose code is longer than three paragraphs. */
  endParagraph(): void {
    // Without the limit, all text after a broken field would count as invisible code.
    const field = this.#open[this.#open.length - 1]
    if (!field || field.inResult) return
    if (++field.paragraphs > LONGEST_CODE_PARAGRAPHS) {
      this.#open.pop()
      this.abandoned++
    }
  }

  /** Closes a table of contents that was left open. Called at text that cannot be in a table of contents. */
  leaveContents(): void {
    for (let at = this.#open.length - 1; at >= 0; at--)
      if (isContentsField((this.#open[at] as OpenField).code)) this.#open.splice(at, 1)
  }

  /** Returns whether readers see the current text. Field codes, such as `PAGEREF _Toc1`, are invisible. */
  get visible(): boolean {
    for (const field of this.#open) if (!field.inResult) return false
    return true
  }

  /** Returns whether the current text is in a `TOC` field: a table of contents or a list of captions. */
  get inTableOfContents(): boolean {
    return this.#open.some((field) => isContentsField(field.code))
  }

  /** Returns whether the current text is in a list of captions, such as a list of figures. */
  get inCaptionList(): boolean {
    return this.#open.some((field) => listsCaptions(field.code))
  }
}
