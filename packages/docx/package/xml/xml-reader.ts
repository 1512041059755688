import { DocxError, throwIfCancelled } from '../errors.ts'
import { NamespaceRegistry } from './namespaces.ts'
import type { XmlElement, XmlNode } from './xml.ts'
import { XmlTextDecoder } from './xml-encoding.ts'
import { XmlTokenizer } from './xml-tokenizer.ts'
import type { XmlHandler, XmlLimits } from './naming-handler.ts'
import { NamingHandler, sharedMemory } from './naming-handler.ts'

/**
 * Array for the children of an element that has not ended. It is empty and shared, because the real children are set at
 * the end of the element.
 */
const NONE_YET: XmlNode[] = []

/**
 * Parser for one XML file that receives its bytes piece by piece. It calls a handler for each element and text.
 * Names have the usual prefixes of their namespaces, such as `w:p`, whichever prefixes the file declares.
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
   * Parses the next bytes of the XML file, and calls the handler for each element and text in them.
   * @throws {DocxError} `docx.malformed_xml` when the XML is not well-formed, `docx.dtd` for a document type
   * declaration, `docx.too_deep` when elements nest too deeply
   */
  write(chunk: Uint8Array): void {
    this.#guard(() => this.#tokenizer.write(this.#decoder.decode(chunk)))
  }

  /**
   * Parses the rest of the XML file. Must be called after the last `write`.
   * @throws {DocxError} `docx.malformed_xml`, for example when an element is not closed
   */
  end(): void {
    this.#guard(() => {
      this.#tokenizer.write(this.#decoder.end())
      this.#tokenizer.end()
    })
  }

  /** Runs `work`. If it throws, the name of the parsed file is added to the error's message. */
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
 * Parses an XML file of any size in one pass, and calls `handler` for each element and text. The memory used
 * does not grow with the size of the file.
 * @throws {DocxError} `docx.malformed_xml` when the XML is not well-formed; `docx.dtd` for a document type
 * declaration, which can be an attack; `docx.too_deep` when elements nest too deeply; `docx.cancelled` when the
 * signal is aborted
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
 * Parses a small XML file, such as the styles of a document, into a tree. The byte order mark or the XML
 * declaration states the encoding; the default is UTF-8. A string must not declare another encoding than UTF-8.
 * @throws {DocxError} `docx.malformed_xml` when the XML is not well-formed, `docx.dtd` for a document type
 * declaration, `docx.too_deep` when elements nest too deeply
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
 * Builds XML trees from the events of a parser, one tree after another. An element's children are collected on a stack
 * and then copied to an array of exact length. This saves memory, because a growing array in V8 reserves 17 places.
 */
export class TreeBuilder implements XmlHandler {
  root: XmlElement | undefined
  /** Number of elements that were opened below the root so far. */
  size = 0
  readonly #open: XmlElement[] = []
  /** Index in `#nodes` of the first child of each open element. */
  readonly #starts: number[] = []
  readonly #nodes: XmlNode[] = []
  #end = 0

  /** Number of open elements, whose end tags have not been parsed yet. */
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
   * Appends a whole element to the children of the innermost open element. Returns false if no element is open,
   * because the root must be opened by its start tag.
   */
  element(el: XmlElement): boolean {
    if (this.#open.length === 0) return false
    this.#nodes[this.#end++] = el
    this.size++
    return true
  }

  /**
   * Removes and returns the children that the root has so far. A large table can thus be read some rows at a time,
   * without being in memory as a whole. No element inside the root may be open.
   */
  takeChildren(): XmlNode[] {
    this.size = 0
    return this.#cut(0)
  }

  #cut(start: number): XmlNode[] {
    const children = start === this.#end ? [] : this.#nodes.slice(start, this.#end)
    // Clears the places on the stack, so that it does not keep the children in memory.
    while (this.#end > start) this.#nodes[--this.#end] = ''
    return children
  }
}
