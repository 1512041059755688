import { DocxError, throwIfCancelled } from '../errors.ts'
import { NamespaceRegistry } from './namespaces.ts'
import type { XmlElement, XmlNode } from './xml.ts'
import { XmlTextDecoder } from './xml-encoding.ts'
import { XmlTokenizer } from './xml-tokenizer.ts'
import type { XmlHandler, XmlLimits } from './naming-handler.ts'
import { NamingHandler, sharedMemory } from './naming-handler.ts'

/** Placeholder for the children of an open element. */
const NONE_YET: XmlNode[] = []

/**
 * Parser that is given the bytes of one XML part piece by piece and calls a handler for each element and text. Element
 * and attribute names have canonical prefixes, such as `w:p`, whichever prefixes the file uses.
 */
export class XmlPushReader {
  readonly #tokenizer: XmlTokenizer
  readonly #decoder = new XmlTextDecoder()
  readonly #part: string

  constructor(registry: NamespaceRegistry, handler: XmlHandler, limits: XmlLimits = {}) {
    this.#part = limits.part ?? 'document'
    const shared = sharedMemory(registry, limits.readOnly ?? false)
    const naming = new NamingHandler(registry, shared, handler, limits)
    this.#tokenizer = new XmlTokenizer(naming, shared.markup)
  }

  /**
   * Parses the next bytes of the XML part, and calls the handler for each element and text in them.
   * @throws {DocxError} `docx.malformed_xml`, `docx.dtd`, `docx.too_deep`
   */
  write(chunk: Uint8Array): void {
    this.#guard(() => this.#tokenizer.write(this.#decoder.decode(chunk)))
  }

  /**
   * Parses the rest of the XML part. Call it after the last `write`. An element that is not closed is an error.
   * @throws {DocxError} `docx.malformed_xml`
   */
  end(): void {
    this.#guard(() => {
      this.#tokenizer.write(this.#decoder.end())
      this.#tokenizer.end()
    })
  }

  /** Runs `work` and adds the name of the part to its errors. */
  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      throw new DocxError(error.code, sentenceFor(error, this.#part), error)
    }
  }
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
 * Parses an XML part of any size in one pass, and calls `handler` for each element and text. Memory does not grow with
 * the part. A document type declaration is refused, because it can be an attack.
 * @throws {DocxError} `docx.malformed_xml`, `docx.dtd`, `docx.too_deep`, `docx.cancelled`
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
 * Parses an XML part into a tree. It is for small parts, such as the styles; bodies are streamed. The encoding follows
 * from the byte order mark or the XML declaration; without either, and for a string, it is UTF-8.
 * @throws {DocxError} `docx.malformed_xml`, `docx.dtd`, `docx.too_deep`
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
 * Builds XML trees from the events of a parser, one tree after another. All open elements share one stack of children.
 * When an element closes, its children are copied into an array of exact length: V8 grows an array to 17 slots, and
 * most elements need one or two.
 */
export class TreeBuilder implements XmlHandler {
  root: XmlElement | undefined
  /** Number of elements opened below the root. */
  size = 0
  readonly #open: XmlElement[] = []
  /** Index in `#nodes` of the first child of each open element. */
  readonly #starts: number[] = []
  readonly #nodes: XmlNode[] = []
  #end = 0

  /** Returns the number of open elements, whose end has not been parsed yet. */
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

  /**
   * Appends a whole element to the element that is open. Returns false when none is open: a root must be opened
   * instead.
   */
  element(el: XmlElement): boolean {
    if (this.#open.length === 0) return false
    this.#nodes[this.#end++] = el
    this.size++
    return true
  }

  /**
   * Removes and returns the children that the root has so far. A large table is read in this way, some rows at a time,
   * so that it is never in memory as a whole. No element inside the root may be open.
   */
  takeChildren(): XmlNode[] {
    this.size = 0
    return this.#cut(0)
  }

  #cut(start: number): XmlNode[] {
    const children = start === this.#end ? [] : this.#nodes.slice(start, this.#end)
    // Clears the slots, so that the stack does not retain the children.
    while (this.#end > start) this.#nodes[--this.#end] = ''
    return children
  }
}
