import type { XmlElement, XmlNode } from '../../package/xml/xml.ts'
import { isElement } from '../../package/xml/xml.ts'

/**
 * What becomes of the bookmark a field points at: its new name, or undefined when it was not chosen; and of the
 * document property it shows: its new name, or undefined when it is none of the source's own; and of the name of
 * the file, which only the template's own fields go on showing.
 */
export type ResolveBookmark = (name: string, kind: 'bookmark' | 'property' | 'file') => string | undefined

/** A field's instruction after its target was looked up. */
export type RewrittenInstruction =
  | { kind: 'keep' }
  | { kind: 'rename'; instruction: string }
  | { kind: 'plain'; target: string; reason: FieldLoss }

const POINTING = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON)\s+"?)([^\s"\\]+)("?.*)$/is
// 17.16.5.20: the file is another one now.
const FILE_NAME = /^\s*FILENAME\b/i
// 17.16.5: properties every document has; of the composed one they say something else.
const DOCUMENT_PROPERTY =
  /^\s*(?:INFO\s+)?(AUTHOR|COMMENTS|KEYWORDS|LASTSAVEDBY|SUBJECT|TEMPLATE|TITLE|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|REVNUM)\b/i
const BUILT_IN = new Set(
  'author category comments company contentstatus createtime keywords lastsavedby lastsavedtime manager nameofapplication revisionnumber subject template title totaleditingtime'.split(
    ' ',
  ),
)
const LINK_INSIDE = /^(\s*HYPERLINK\s+(?:\\[hmnt]\s+)*\\l\s+"?)([^"\s\\]+)("?.*)$/is
const PROPERTY = /^(\s*DOCPROPERTY\s+)(?:"([^"]+)"|([^\s"\\]+))(.*)$/is
const TOC_OF_BOOKMARK = /^(\s*(?:TOC|INDEX)\b.*\\b\s+"?)([^\s"\\]+)("?.*)$/is

/** Renames the target of REF, PAGEREF, NOTEREF, HYPERLINK \l, TOC \b and DOCPROPERTY (17.16.5). */
export function rewriteInstruction(
  instruction: string,
  resolve: ResolveBookmark,
  keepsFileNames = false,
): RewrittenInstruction {
  if (!keepsFileNames && FILE_NAME.test(instruction)) {
    return { kind: 'plain', target: 'FILENAME', reason: 'file-name-kept-as-text' }
  }
  const property = PROPERTY.exec(instruction)
  const named = DOCUMENT_PROPERTY.exec(instruction)?.[1] ?? property?.[2] ?? property?.[3]
  const isBuiltIn = !property || BUILT_IN.has(named?.toLowerCase() ?? '')
  if (named !== undefined && isBuiltIn && !keepsFileNames && resolve(named, 'file') === undefined)
    return { kind: 'plain', target: named, reason: 'document-property-kept-as-text' }
  if (property) {
    const shown = property[2] ?? property[3] ?? ''
    const name = resolve(shown, 'property') ?? shown
    if (name === shown) return { kind: 'keep' }
    return { kind: 'rename', instruction: `${property[1]}"${name}"${property[4]}` }
  }
  if (FILE_NAME.test(instruction) && resolve('FILENAME', 'file') === undefined)
    return { kind: 'plain', target: 'FILENAME', reason: 'file-name-kept-as-text' }
  const match =
    POINTING.exec(instruction) ?? LINK_INSIDE.exec(instruction) ?? TOC_OF_BOOKMARK.exec(instruction)
  const target = match?.[2]
  if (!match || target === undefined || target === '_top') return { kind: 'keep' }
  const name = resolve(target, 'bookmark')
  if (name === undefined) return { kind: 'plain', target, reason: 'cross-reference-target-not-chosen' }
  return name === target ? { kind: 'keep' } : { kind: 'rename', instruction: `${match[1]}${name}${match[3]}` }
}

/** Why a field is no longer one. */
export type FieldLoss =
  | 'field-cut-by-range'
  | 'cross-reference-target-not-chosen'
  | 'file-name-kept-as-text'
  | 'document-property-kept-as-text'

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

  /** Rewrites instructions in place; answers the field marks and instructions to leave out. */
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

/** Counts fields over the blocks of a range and tells which ones it cuts after their beginning. */
export class FieldBalance {
  readonly #open: number[] = []
  #begun = 0

  see(block: XmlElement): void {
    for (const mark of fieldMarks(block)) {
      if (mark.name !== 'w:fldChar') continue
      if (mark.attributes['w:fldCharType'] === 'begin') this.#open.push(this.#begun++)
      else if (mark.attributes['w:fldCharType'] === 'end') this.#open.pop()
    }
  }

  get unclosedFields(): Set<number> {
    return new Set(this.#open)
  }
}

/** Field marks and instructions in document order; Fallback twins keep their own balance and are left alone. */
function fieldMarks(block: XmlElement): readonly XmlElement[] {
  return gatherMarks(block, undefined) ?? NO_MARKS
}

// Most blocks have none, and no list is made for them.
function gatherMarks({ children }: XmlElement, before: XmlElement[] | undefined): XmlElement[] | undefined {
  let marks = before
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as XmlNode
    if (!isElement(child)) continue
    const { name } = child
    if (name === 'w:fldChar' || name === 'w:instrText' || name === 'w:delInstrText')
      (marks ??= []).push(child)
    else if (name !== 'mc:Fallback') marks = gatherMarks(child, marks)
  }
  return marks
}
const NO_MARKS: readonly XmlElement[] = []

function textOf(node: XmlElement): string {
  return node.children.map((child) => (isElement(child) ? '' : child)).join('')
}
