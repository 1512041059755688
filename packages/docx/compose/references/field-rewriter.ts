import type { XmlElement } from '../../package/xml/xml.ts'
import { isElement } from '../../package/xml/xml.ts'
import type { FieldLoss, ResolveBookmark } from './field-instruction.ts'
import { rewriteInstruction } from './field-instruction.ts'
import { fieldMarks } from './field-balance.ts'

interface OpenField {
  drop: boolean
  /** Why only its text is left. */
  plain: FieldLoss | undefined
  nested: boolean
  inResult: boolean
  instruction: XmlElement[]
  /** The marks of the field seen so far in the block at hand. */
  marks: XmlElement[]
  startedHere: boolean
}

/**
 * Follows the complex fields of one story through its blocks (a table of contents spans many), renames what
 * they point at, turns fields whose target was not chosen into their text, and drops the halves of fields that
 * a range cut in two.
 */
export class FieldRewriter {
  readonly #unclosed: Set<number>
  readonly #resolve: ResolveBookmark
  readonly #onPlain: (target: string, reason: FieldLoss) => void
  readonly #onCut: () => void
  readonly #onLost: (reason: FieldLoss) => void
  readonly #open: OpenField[] = []
  #begun = 0

  /** `unclosed`: ordinals of the fields that begin but do not end in the range, as `unclosedFields` counts them. */
  constructor(
    unclosed: Set<number>,
    resolve: ResolveBookmark,
    onPlain: (target: string, reason: FieldLoss) => void,
    onCut: () => void,
    onLost: (reason: FieldLoss) => void = () => undefined,
  ) {
    this.#unclosed = unclosed
    this.#resolve = resolve
    this.#onPlain = onPlain
    this.#onCut = onCut
    this.#onLost = onLost
  }

  /** Rewrites instructions in place; returns the field marks and instructions to leave out. */
  rewrite(block: XmlElement): Set<XmlElement> {
    const dropped = new Set<XmlElement>()
    for (const field of this.#open) Object.assign(field, { startedHere: false, marks: [] })
    for (const mark of fieldMarks(block)) {
      if (mark.name !== 'w:fldChar') this.#instruction(mark, dropped)
      else if (mark.attributes['w:fldCharType'] === 'begin') this.#begin(mark, dropped)
      else if (mark.attributes['w:fldCharType'] === 'separate') this.#separate(mark, dropped)
      else this.#end(mark, dropped)
    }
    return dropped
  }

  #begin(mark: XmlElement, dropped: Set<XmlElement>): void {
    const drop = this.#unclosed.has(this.#begun++)
    const outer = this.#open.at(-1)
    if (outer && !outer.inResult) outer.nested = true
    if (drop) {
      dropped.add(mark)
      this.#onCut()
    }
    this.#open.push({
      drop,
      plain: undefined,
      nested: false,
      inResult: false,
      instruction: [],
      marks: [mark],
      startedHere: true,
    })
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
      this.#onCut()
      this.#onLost('field-cut-by-range')
      dropped.add(mark)
      return
    }
    if (!field.inResult) this.#decide(field, dropped)
    if (!field.drop) return
    dropped.add(mark)
    this.#onLost(field.plain ?? 'field-cut-by-range')
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
    // A field begun in a block already written cannot be unmade; a dangling target is then the lesser evil.
    if (result.kind === 'plain' && field.startedHere) {
      field.drop = true
      field.plain = result.reason
      for (const mark of [...field.marks, ...field.instruction]) dropped.add(mark)
      this.#onPlain(result.target, result.reason)
    }
  }
}

function textOf(node: XmlElement): string {
  return node.children.map((child) => (isElement(child) ? '' : child)).join('')
}
