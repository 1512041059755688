import type { XmlElement } from '../../package/xml/xml.ts'
import { descendants, isElement } from '../../package/xml/xml.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import { fieldMarks, fieldMarksAndContent, isFieldMark } from '../../disarm/field-marks.ts'
import type { StoryFields } from '../../disarm/story-fields.ts'
import type { FieldLoss, ResolveTarget } from './field-instruction.ts'
import { rewriteInstruction } from './field-instruction.ts'

interface OpenField {
  drop: boolean
  /**
   * True when the field is removed and only its visible text may stay. The field, or one around it, is active content,
   * which would fetch or run something without a click.
   */
  isDisarmed: boolean
  /** Reason why only the visible text of the field is kept. `undefined` if the field remains a field. */
  plain: FieldLoss | undefined
  nested: boolean
  inResult: boolean
  instruction: XmlElement[]
  /**
   * Marks at the beginning and in the middle of the field (`w:fldChar`) that are in the paragraph or table being
   * copied.
   */
  marks: XmlElement[]
  startedHere: boolean
}

/**
 * Receives reports about fields that change while a section is copied. A field may become plain text, be removed, be
 * made harmless, or begin or end outside the section.
 */
export interface FieldLosses {
  /** Reports a field that becomes plain text, because its target is not in the composed document. */
  plain(target: string, reason: FieldLoss): void
  /** Reports a field of which only the beginning or only the end is in the copied section. */
  cut(): void
  /** Reports that a field of the source document is missing in the copy. Its visible text may still be there. */
  lost(reason: FieldLoss): void
  /**
   * Reports a field that is replaced by its last shown result, because it had active content. Active content would
   * fetch or run something without a click.
   */
  disarmed(content: ActiveContent): void
  /**
   * Reports an element that is removed with the instruction of a field, such as a picture inside the instruction. The
   * instruction tells the field to fetch or run something without a click.
   */
  removed(node: XmlElement): void
}

/**
 * Updates the complex fields (`w:fldChar`) of a text while it is copied, such as references to bookmarks with new
 * names. A field may span many paragraphs, as a table of contents does. A field becomes plain text if its target is
 * missing, or if only its beginning or its end is in the text.
 */
export class FieldRewriter {
  readonly #unclosed: ReadonlySet<number>
  readonly #active: ReadonlyMap<number, ActiveContent>
  readonly #resolve: ResolveTarget
  readonly #losses: FieldLosses
  readonly #open: OpenField[] = []
  /** Elements that were removed as part of a larger element. They are not reported a second time. */
  readonly #gone = new Set<XmlElement>()
  #begun = 0

  /**
   * Creates an object that updates the fields of one text.
   * @param fields fields that begin but do not end in the text, and fields that would fetch or run something without a
   * click; `undefined` if there are none
   */
  constructor(fields: StoryFields | undefined, resolve: ResolveTarget, losses: FieldLosses) {
    this.#unclosed = fields?.unclosed ?? new Set()
    this.#active = fields?.active ?? new Map()
    this.#resolve = resolve
    this.#losses = losses
  }

  /**
   * Updates the field instructions in a paragraph or table, in place. Returns the elements that must be left out of the
   * copy, such as marks and instructions of fields that become plain text.
   */
  rewrite(block: XmlElement): Set<XmlElement> {
    const dropped = new Set<XmlElement>()
    for (const field of this.#open) Object.assign(field, { startedHere: false, marks: [] })
    for (const mark of this.#active.size > 0 ? fieldMarksAndContent(block) : fieldMarks(block)) {
      if (!isFieldMark(mark)) this.#content(mark, dropped)
      else if (mark.name !== 'w:fldChar') this.#instruction(mark, dropped)
      else if (mark.attributes['w:fldCharType'] === 'begin') this.#begin(mark, dropped)
      else if (mark.attributes['w:fldCharType'] === 'separate') this.#separate(mark, dropped)
      else this.#end(mark, dropped)
    }
    return dropped
  }

  #begin(mark: XmlElement, dropped: Set<XmlElement>): void {
    const ordinal = this.#begun++
    const isCut = this.#unclosed.has(ordinal)
    const content = this.#active.get(ordinal)
    const isDisarmed = content !== undefined || this.#isInDisarmedInstruction
    const outer = this.#open.at(-1)
    if (outer && !outer.inResult) outer.nested = true
    if (isCut || isDisarmed) dropped.add(mark)
    if (isCut) this.#losses.cut()
    if (content) this.#losses.disarmed(content)
    this.#open.push({
      drop: isCut || isDisarmed,
      isDisarmed,
      plain: isDisarmed ? 'active-content-disarmed' : undefined,
      nested: false,
      inResult: false,
      instruction: [],
      marks: [mark],
      startedHere: true,
    })
  }

  get #isInDisarmedInstruction(): boolean {
    return this.#open.some(({ isDisarmed, inResult }) => isDisarmed && !inResult)
  }

  /**
   * Leaves out an element if it is in the instruction of a field that would fetch or run something. The instruction
   * tells what the field does, and may contain other fields with their results.
   */
  #content(node: XmlElement, dropped: Set<XmlElement>): void {
    if (!this.#isInDisarmedInstruction) return
    dropped.add(node)
    if (this.#gone.has(node)) return
    this.#losses.removed(node)
    for (const inner of descendants(node)) this.#gone.add(inner)
  }

  #instruction(mark: XmlElement, dropped: Set<XmlElement>): void {
    const field = this.#open.at(-1)
    if (!field || field.drop) dropped.add(mark)
    else if (!field.inResult) field.instruction.push(mark)
  }

  #separate(mark: XmlElement, dropped: Set<XmlElement>): void {
    const field = this.#open.at(-1)
    if (!field || field.inResult) {
      dropped.add(mark)
      return
    }
    field.marks.push(mark)
    this.#decide(field, dropped)
    field.inResult = true
    if (field.drop) dropped.add(mark)
  }

  #end(mark: XmlElement, dropped: Set<XmlElement>): void {
    const field = this.#open.pop()
    if (!field) {
      this.#losses.cut()
      this.#losses.lost('field-cut-by-range')
      dropped.add(mark)
      return
    }
    if (!field.inResult) this.#decide(field, dropped)
    if (!field.drop) return
    dropped.add(mark)
    if (!this.#gone.delete(mark)) this.#losses.lost(field.plain ?? 'field-cut-by-range')
  }

  #decide(field: OpenField, dropped: Set<XmlElement>): void {
    const [first, ...rest] = field.instruction
    if (field.drop || field.nested || !first) return
    const result = rewriteInstruction(field.instruction.map(textOf).join(''), this.#resolve)
    if (result.kind === 'rename') {
      first.children = [result.instruction]
      first.attributes['xml:space'] = 'preserve'
      for (const piece of rest) piece.children = []
    }
    // If the field began in an earlier block, its beginning is already written. So the field stays even if its target
    // is missing.
    if (result.kind === 'plain' && field.startedHere) {
      field.drop = true
      field.plain = result.reason
      for (const mark of [...field.marks, ...field.instruction]) dropped.add(mark)
      this.#losses.plain(result.target, result.reason)
    }
  }
}

function textOf(node: XmlElement): string {
  return node.children.map((child) => (isElement(child) ? '' : child)).join('')
}
