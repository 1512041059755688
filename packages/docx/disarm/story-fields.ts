import { isElement, textContent } from '../package/xml/xml.ts'
import type { XmlElement, XmlNode } from '../package/xml/xml.ts'
import type { ActiveContent } from './active-content.ts'
import { FieldInstruction } from './field-code.ts'
import { fieldMarks, fieldMarksAndContent, isFieldMark, optionalPlaces, shownText } from './field-marks.ts'

interface OpenField {
  ordinal: number
  inResult: boolean
  instruction: FieldInstruction
  /** Element around the field's begin mark that some programs skip. Undefined if all programs read the mark. */
  place: XmlElement | undefined
  /**
   * Text of an instruction that comes too late, after the field's result has begun. Word ignores it, but another
   * program may read it. Absent if there is none.
   */
  late?: FieldInstruction
}

/**
 * Finds fields in one text, such as the body or a header, that fetch or run something without a click. Also finds
 * fields that never end. A field is content that Word computes. It may begin in one paragraph and end in a later one.
 */
export class StoryFields {
  /**
   * Active content of the text's fields. The key is the number of a field, counted from 0 in the order in which fields
   * begin. Harmless fields have no entry.
   */
  readonly active = new Map<number, ActiveContent>()
  readonly #open: OpenField[] = []
  #begun = 0

  /**
   * Inspects the fields in the next paragraph or table. Call it for every paragraph and table of the text, in document
   * order.
   */
  see(block: XmlElement): void {
    const hasInstruction = this.#open.some(({ inResult }) => !inResult)
    if (!hasInstruction && fieldMarks(block).length === 0) return
    const places = optionalPlaces(block)
    for (const mark of fieldMarksAndContent(block)) {
      const field = this.#open.at(-1)
      if (field && isFieldMark(mark) && !isBegin(mark) && field.place !== places.get(mark))
        field.instruction.tear()
      if (!isFieldMark(mark)) {
        if (!field || field.inResult) continue
        if (mark.name === 'w:fldSimple') field.instruction.nest()
        else field.instruction.add(shownText(mark), mark.name === 'w:delText')
      } else if (mark.name !== 'w:fldChar') this.#instruct(field, mark)
      else if (isBegin(mark)) this.#begin(field, places.get(mark))
      else if (mark.attributes['w:fldCharType'] === 'separate') this.#decide(field)
      else if (mark.attributes['w:fldCharType'] === 'end') this.#decide(this.#open.pop())
    }
  }

  /**
   * Numbers of the fields without an end mark in this text. Fields are numbered from 0, in the order in which
   * they begin.
   */
  get unclosed(): Set<number> {
    return new Set(this.#open.map(({ ordinal }) => ordinal))
  }

  #begin(outer: OpenField | undefined, place: XmlElement | undefined): void {
    if (outer && !outer.inResult) outer.instruction.nest()
    const ordinal = this.#begun++
    this.#open.push({ ordinal, inResult: false, instruction: new FieldInstruction(), place })
  }

  #instruct(field: OpenField | undefined, mark: XmlElement): void {
    if (!field) return
    const instruction = field.inResult ? (field.late ??= new FieldInstruction()) : field.instruction
    instruction.add(textContent(mark), mark.name === 'w:delInstrText')
    if (field.inResult) this.#judge(field.ordinal, instruction)
  }

  #decide(field: OpenField | undefined): void {
    if (!field || field.inResult) return
    field.inResult = true
    this.#judge(field.ordinal, field.instruction)
  }

  #judge(ordinal: number, instruction: FieldInstruction): void {
    const content = this.active.has(ordinal) ? undefined : instruction.activeContent()
    if (content) this.active.set(ordinal, content)
  }
}

function isBegin({ attributes }: XmlElement): boolean {
  return attributes['w:fldCharType'] === 'begin'
}

/**
 * Inspects the fields of a text that is completely in memory, such as a header. `blocks` are the paragraphs and tables
 * of the text.
 */
export function fieldsOf(blocks: readonly XmlNode[]): StoryFields {
  const fields = new StoryFields()
  for (const block of blocks) if (isElement(block)) fields.see(block)
  return fields
}
