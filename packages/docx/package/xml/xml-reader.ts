import { DocxError, throwIfCancelled } from '../errors.ts'
import { NamespaceRegistry } from './namespaces.ts'
import { NamespaceScopes, outermostScope } from './namespace-scopes.ts'
import type { Scope } from './namespace-scopes.ts'
import { MarkupMemory } from './markup-memory.ts'
import { cloneElement } from './xml.ts'
import type { XmlElement, XmlNode } from './xml.ts'
import { IDENTIFIER_LENGTH } from './tag-shapes.ts'
import { XmlTextDecoder } from './xml-encoding.ts'
import { XmlTokenizer } from './xml-tokenizer.ts'
import type { TokenHandler } from './xml-tokenizer.ts'

export interface XmlHandler {
  /**
   * `attributes` belongs to the receiver, unless it asked for `readOnly`; canonical names, no `xmlns`. Who only reads
   * gets no identifiers of editing sessions, paragraphs and texts (`w:rsidR`, `w14:paraId`): nothing is read in them.
   */
  open(name: string, attributes: Record<string, string>): void
  text(text: string): void
  /** May answer with the element as a tree; such a tree is offered to `element` when the same markup comes again. */
  close(name: string): XmlElement | void
  /** Takes a whole element over; false where it wants to hear of its parts. */
  element?(el: XmlElement): boolean
}

export interface XmlLimits {
  /** Deepest nesting of elements; default 500. Word nests a few dozen; what walks a tree must not run out of stack. */
  maxDepth?: number
  /** The part's name, for the sentence of an error. */
  part?: string
  signal?: AbortSignal
  /** What is handed on will not be changed, so that markup which comes again may be the same objects again. */
  readOnly?: boolean
  /** Leaves out the identifiers of editing sessions (`w:rsidR`), as whoever copies would do himself. */
  withoutSessions?: boolean
  /** Hears of prefixes that `mc:Ignorable`, `Requires` and kin name without declaring them. */
  onUndeclaredPrefix?: (prefix: string) => void
}

const DEFAULT_MAX_DEPTH = 500
/** Stands for the children of an element that is still open. */
const NONE_YET: XmlNode[] = []

/** A tag as it was understood, and the declarations it was understood by. */
interface TagMemory {
  outside: Scope
  /** With those of its own. */
  scope: Scope
  name: string
  attributes: Record<string, string>
}

/** A whole element, and how many elements nest in it, itself included. */
interface ElementMemory {
  scope: Scope
  tree: XmlElement
  height: number
}

/** Parses XML pushed into it piece by piece and hands canonical names on. One instance reads one part. */
export class XmlPushReader {
  readonly #tokenizer: XmlTokenizer
  readonly #decoder = new XmlTextDecoder()
  readonly #part: string

  constructor(registry: NamespaceRegistry, handler: XmlHandler, limits: XmlLimits = {}) {
    this.#part = limits.part ?? 'document'
    const shared = sharedMemory(registry, limits.readOnly ?? false)
    this.#tokenizer = new XmlTokenizer(new NamingHandler(registry, shared, handler, limits), shared.markup)
  }

  write(chunk: Uint8Array): void {
    this.#guard(() => this.#tokenizer.write(this.#decoder.decode(chunk)))
  }

  end(): void {
    this.#guard(() => {
      this.#tokenizer.write(this.#decoder.end())
      this.#tokenizer.end()
    })
  }

  /** Turns what went wrong into a sentence that names the part. */
  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      throw new DocxError(error.code, sentenceFor(error, this.#part), error)
    }
  }
}

/**
 * What parts that are only read share when they share a registry. Who changes what he gets starts anew with each
 * part: in a composition of thirty documents sharing took 11 MB and saved no time.
 */
interface SharedMemory {
  outermost: Scope
  markup: MarkupMemory
}

const MEMORIES = new WeakMap<NamespaceRegistry, SharedMemory>()

function sharedMemory(registry: NamespaceRegistry, readOnly: boolean): SharedMemory {
  const known = readOnly ? MEMORIES.get(registry) : undefined
  if (known) return known
  const memory = { outermost: outermostScope(), markup: new MarkupMemory() }
  if (readOnly) MEMORIES.set(registry, memory)
  return memory
}

/** Gives what the tokenizer reports its canonical names. */
class NamingHandler implements TokenHandler {
  readonly #handler: XmlHandler
  readonly #scopes: NamespaceScopes
  readonly #maxDepth: number
  readonly #shares: boolean
  readonly #open: string[] = []
  #hasUndeclared = false
  /** The element closed last, where the receiver builds trees. */
  #closed: XmlElement | void = undefined

  constructor(registry: NamespaceRegistry, shared: SharedMemory, handler: XmlHandler, limits: XmlLimits) {
    this.#handler = handler
    const hearUndeclared = (prefix: string): void => {
      this.#hasUndeclared = true
      limits.onUndeclaredPrefix?.(prefix)
    }
    this.#shares = limits.readOnly ?? false
    const dropped = this.#shares ? 'all' : limits.withoutSessions ? 'sessions' : 'none'
    this.#scopes = new NamespaceScopes(registry, shared.outermost, dropped, hearUndeclared)
    this.#maxDepth = limits.maxDepth ?? DEFAULT_MAX_DEPTH
  }

  open(
    written: string,
    names: readonly string[],
    values: readonly string[],
    count: number,
  ): TagMemory | undefined {
    this.#requireShallow()
    const outside = this.#scopes.current
    this.#scopes.enter(names, values, count)
    const scope = this.#scopes.current
    const name = this.#scopes.elementName(written)
    this.#hasUndeclared = false
    const attributes = this.#scopes.attributes(name, names, values, count)
    this.#open.push(name)
    this.#handler.open(name, this.#shares ? attributes : { ...attributes })
    // Each part is to hear of prefixes it does not declare.
    return this.#hasUndeclared ? undefined : { outside, scope, name, attributes }
  }

  isIdentifier(attributeName: string): boolean {
    return this.#scopes.isIdentifier(attributeName)
  }

  reopen(
    { outside, scope, name, attributes }: TagMemory,
    identifierNames: readonly string[],
    identifiers: readonly number[],
    buffer: string,
    at: number,
  ): boolean {
    if (outside !== this.#scopes.current) return false
    this.#requireShallow()
    this.#scopes.reenter(scope)
    this.#open.push(name)
    if (this.#shares) this.#handler.open(name, attributes)
    else {
      const own = { ...attributes }
      for (let i = 0; i < identifiers.length; i++) {
        const identifierName = this.#scopes.attributeName(identifierNames[i] as string)
        if (identifierName === '') continue
        const start = at + (identifiers[i] as number)
        own[identifierName] = buffer.slice(start, start + IDENTIFIER_LENGTH)
      }
      this.#handler.open(name, own)
    }
    return true
  }

  close(): void {
    this.#scopes.leave()
    this.#closed = this.#handler.close(this.#open.pop() as string)
  }

  memoryOfClosed(): ElementMemory | undefined {
    if (!this.#closed) return undefined
    const tree = this.#shares ? this.#closed : cloneElement(this.#closed)
    return { scope: this.#scopes.current, tree, height: heightOf(tree) }
  }

  repeat({ scope, tree, height }: ElementMemory): boolean {
    if (scope !== this.#scopes.current || this.#open.length + height > this.#maxDepth) return false
    return this.#handler.element?.(this.#shares ? tree : cloneElement(tree)) ?? false
  }

  text(text: string): void {
    this.#handler.text(text)
  }

  #requireShallow(): void {
    if (this.#open.length >= this.#maxDepth) throw new DocxError('docx.too_deep', `${this.#maxDepth}`)
  }
}

function heightOf(tree: XmlElement): number {
  let inside = 0
  for (const node of tree.children) if (typeof node !== 'string') inside = Math.max(inside, heightOf(node))
  return inside + 1
}

function sentenceFor({ code, message }: DocxError, part: string): string {
  switch (code) {
    case 'docx.dtd':
      return `The part ${part} carries a document type declaration, which a Word file must not; it was refused as unsafe.`
    case 'docx.too_deep':
      return `The part ${part} nests more than ${message} elements inside one another; it was refused as unsafe.`
    case 'docx.malformed_xml':
      return `The part ${part} is damaged: ${message}.`
    default:
      return message
  }
}

/**
 * Streams a part through `handler` in one pass; memory does not grow with the part.
 * @throws {DocxError} `docx.malformed_xml`, `docx.dtd`, `docx.too_deep`, `docx.cancelled`.
 */
export async function streamXml(
  chunks: AsyncIterable<Uint8Array>,
  registry: NamespaceRegistry,
  handler: XmlHandler,
  limits: XmlLimits = {},
): Promise<void> {
  const reader = new XmlPushReader(registry, handler, limits)
  for await (const chunk of chunks) {
    throwIfCancelled(limits.signal)
    reader.write(chunk)
  }
  reader.end()
}

/**
 * A small part (styles, numbering, relationships ...) as a tree. UTF-8 and UTF-16 by byte order mark or by
 * declaration.
 * @throws {DocxError} as `streamXml`.
 */
export function parseXml(
  data: Uint8Array | string,
  registry: NamespaceRegistry = new NamespaceRegistry(),
  limits: XmlLimits = {},
): XmlElement {
  const builder = new TreeBuilder()
  const reader = new XmlPushReader(registry, builder, limits)
  reader.write(typeof data === 'string' ? Buffer.from(data, 'utf8') : data)
  reader.end()
  return builder.root as XmlElement
}

/**
 * Builds a tree out of handler calls, then the next one. Children are gathered on one stack and cut off when their
 * element is closed, so that each element has a list of just the right length: pushing into lists of their own makes
 * room for seventeen where most hold one or two.
 */
export class TreeBuilder implements XmlHandler {
  root: XmlElement | undefined
  /** Elements opened since the root was. */
  size = 0
  readonly #open: XmlElement[] = []
  /** Where in `#nodes` the children of each open element begin. */
  readonly #starts: number[] = []
  readonly #nodes: XmlNode[] = []
  #end = 0

  /** How many elements are open. */
  get depth(): number {
    return this.#open.length
  }

  open(name: string, attributes: Record<string, string>): void {
    const el: XmlElement = { name, attributes, children: NONE_YET }
    if (this.#open.length > 0) {
      this.#nodes[this.#end++] = el
      this.size++
    } else {
      this.root = el
      this.#end = 0
      this.size = 0
    }
    this.#open.push(el)
    this.#starts.push(this.#end)
  }

  text(text: string): void {
    const last = this.#end - 1
    const before = this.#nodes[last]
    if (last >= (this.#starts[this.#starts.length - 1] as number) && typeof before === 'string')
      this.#nodes[last] = before + text
    else this.#nodes[this.#end++] = text
  }

  close(): XmlElement {
    const el = this.#open.pop() as XmlElement
    el.children = this.#cut(this.#starts.pop() as number)
    return el
  }

  /** A whole element, as if it had been opened and closed; not for the root. */
  element(el: XmlElement): boolean {
    if (this.#open.length === 0) return false
    this.#nodes[this.#end++] = el
    this.size++
    return true
  }

  /** The root's children so far, which it will then lack; nothing but the root may be open. */
  takeChildren(): XmlNode[] {
    this.size = 0
    return this.#cut(0)
  }

  #cut(start: number): XmlNode[] {
    const children = start === this.#end ? [] : this.#nodes.slice(start, this.#end)
    // What is cut off must not be kept alive by the stack.
    while (this.#end > start) this.#nodes[--this.#end] = ''
    return children
  }
}
