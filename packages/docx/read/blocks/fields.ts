import { isContentsField, listsCaptions } from './contents-field.ts'
import { symbolOfField } from './symbols.ts'

interface OpenField {
  code: string
  inResult: boolean
  /**
   * Number of paragraphs that have ended since the code of this field began. A field whose code is too long is treated
   * as broken.
   */
  paragraphs: number
  /** Text that a form field without a result displays, such as "☒" for a check box. Empty for other fields. */
  choice: string
}

/**
 * Maximum number of paragraphs that may end inside the code of a field. A field with a longer code is treated
 * as broken.
 */
const LONGEST_CODE_PARAGRAPHS = 3

/**
 * Follows the fields in a text of a Word document (text that Word computes, such as a page number). Tells whether
 * readers see the current piece of text, because they see the result of a field but not its code (`w:fldChar`, ECMA-376
 * Part 1, 17.16.18).
 */
export class FieldTracker {
  readonly #open: OpenField[] = []
  /**
   * Number of fields that were treated as broken, because their code did not end within three paragraphs. The
   * text after them is read as ordinary text.
   */
  abandoned = 0

  /**
   * Records that a field begins, such as a page number or a table of contents.
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
   * Records that the innermost field ends. Returns the text that readers see if a form field or symbol field has no
   * result, such as "☒". Otherwise returns ''.
   */
  end(): string {
    const field = this.#open.pop()
    return field && !field.inResult ? field.choice || symbolOfField(field.code) : ''
  }

  /**
   * Records that a paragraph ends. A field whose code goes on for more than three paragraphs is broken and is
   * closed. Otherwise all text after it would count as invisible code.
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
   * Ends the field of a table of contents that was never closed. Call it at text that cannot be in a table of contents,
   * such as a heading.
   */
  leaveContents(): void {
    for (let at = this.#open.length - 1; at >= 0; at--)
      if (isContentsField((this.#open[at] as OpenField).code)) this.#open.splice(at, 1)
  }

  /**
   * Returns whether readers of the document see the current piece of text. They do not see the code of a field,
   * such as `PAGEREF _Toc1`.
   */
  get visible(): boolean {
    for (const field of this.#open) if (!field.inResult) return false
    return true
  }

  /**
   * Returns whether the current piece of text is inside a `TOC` field: a table of contents or a list of
   * captions.
   */
  get inTableOfContents(): boolean {
    return this.#open.some((field) => isContentsField(field.code))
  }

  /** Returns whether the current piece of text is in a list of captions, such as a list of figures. */
  get inCaptionList(): boolean {
    return this.#open.some((field) => listsCaptions(field.code))
  }
}
