import { createHash } from 'node:crypto'
import { DocxError } from '../../package/errors.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { childrenOf, escapeAttribute, isElement, textContent } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { OutputPackage } from '../parts/output-package.ts'
import { DECLARATION, RELATIONSHIP } from '../parts/output-relationships.ts'
import { serializePart } from '../parts/part-xml.ts'

const PROPERTIES_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml'

/** Size of the largest custom XML part that is read, in bytes. */
const LARGEST_BYTES = 8 * 1024 ** 2

const STORE = 'http://schemas.openxmlformats.org/officeDocument/2006/customXml'

/**
 * Place of a stored value that a content control can show. It is the text of an element in a custom XML part, or one of
 * the element's attributes.
 */
export interface StoreNode {
  element: XmlElement
  attribute?: string
}

/**
 * Custom XML part (ECMA-376, 22.5) of a source document: data whose values content controls show. Only values that
 * copied controls show are kept, because other values may belong to text that is not copied.
 */
export class CustomXmlStore {
  /**
   * Id of the custom XML part in the composed document. The id is computed from the key of the source document and the
   * original id, so that equal ids in two documents become different.
   */
  readonly id: string
  readonly #root: XmlElement
  readonly #registry: NamespaceRegistry
  readonly #values = new Map<XmlElement, Map<string, string>>()

  constructor(sourceKey: string, originalId: string, root: XmlElement, registry: NamespaceRegistry) {
    const digest = createHash('sha256').update(`${sourceKey}\n${originalId}`).digest('hex').toUpperCase()
    const at = (from: number, length: number): string => digest.slice(from, from + length)
    this.id = `{${at(0, 8)}-${at(8, 4)}-4${at(12, 3)}-A${at(15, 3)}-${at(18, 12)}}`
    this.#root = root
    this.#registry = registry
  }

  /** True if a copied content control shows a value of this custom XML part. Otherwise the part is not written. */
  get isUsed(): boolean {
    return this.#values.size > 0
  }

  /**
   * Returns the node to which a content control is bound by a path (ECMA-376, 17.5.2.6), such as
   * `/ns0:offer[1]/ns0:client[1]`. Returns `undefined` if there is no such node, or if the path contains more than
   * names and positions, which Word never writes.
   * @param mappings namespace prefixes of the path, as the content control declares them: `xmlns:ns0='…'`
   */
  find(path: string, mappings: string): StoreNode | undefined {
    const uris = new Map(
      [...mappings.matchAll(/xmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)].map((hit) => [hit[1], hit[2]]),
    )
    const steps = path.replace(/\/text\(\)$/, '').split('/')
    if (steps.shift() !== '' || steps.length === 0) return undefined
    let candidates = [this.#root]
    let element: XmlElement | undefined
    for (const [at, step] of steps.entries()) {
      const parsed = /^(@?)(?:([\w.-]+):)?([\p{L}_][\p{L}\p{N}_.-]*)(?:\[(\d+)\])?$/u.exec(step)
      if (!parsed) return undefined
      const [, isAttribute, prefix, local = '', position] = parsed
      const name = this.#nameOf(prefix === undefined ? undefined : uris.get(prefix), prefix, local)
      if (name === undefined) return undefined
      if (isAttribute === '@') {
        const known = element?.attributes[name] !== undefined && at === steps.length - 1
        return known ? { element: element as XmlElement, attribute: name } : undefined
      }
      element = candidates.filter((node) => node.name === name)[Number(position ?? 1) - 1]
      if (!element) return undefined
      candidates = childrenOf(element)
    }
    // An element with child elements has no value.
    return element && !element.children.some(isElement) ? { element } : undefined
  }

  /** Returns the stored value at a place of the custom XML data: the text of an element, or one of its attributes. */
  valueOf({ element, attribute }: StoreNode): string {
    return attribute === undefined ? textContent(element) : (element.attributes[attribute] ?? '')
  }

  /**
   * Sets a stored value to the text of a content control that shows this value. Returns false, and changes nothing, if
   * another control has already set a different text.
   */
  claim({ element, attribute = '' }: StoreNode, value: string): boolean {
    const values = this.#values.get(element) ?? new Map<string, string>()
    this.#values.set(element, values)
    const there = values.get(attribute)
    if (there === undefined) values.set(attribute, value)
    return (there ?? value) === value
  }

  /**
   * Writes the custom XML data into the composed document: one part for the data, and one for its id. Values that no
   * copied content control shows are left out.
   */
  addParts(output: OutputPackage, mainPart: string): void {
    const part = output.claimName('customXml/item1.xml')
    const properties = output.claimName('customXml/itemProps1.xml')
    this.#keepOnlyClaimed(this.#root)
    output.relationships(mainPart).toPart(`${RELATIONSHIP}customXml`, part)
    output.relationships(part).toPart(`${RELATIONSHIP}customXmlProps`, properties)
    output.add(part, 'application/xml', serializePart(this.#root, this.#registry))
    output.add(
      properties,
      PROPERTIES_TYPE,
      `${DECLARATION}<ds:datastoreItem ds:itemID="${escapeAttribute(this.id)}" xmlns:ds="${STORE}"><ds:schemaRefs/></ds:datastoreItem>`,
    )
  }

  #nameOf(uri: string | undefined, prefix: string | undefined, local: string): string | undefined {
    if (prefix === undefined) return local
    return uri === undefined ? undefined : `${this.#registry.prefixFor(uri, prefix)}:${local}`
  }

  #keepOnlyClaimed(node: XmlElement): void {
    const values = this.#values.get(node)
    for (const name of Object.keys(node.attributes)) {
      const value = values?.get(name)
      if (value === undefined) delete node.attributes[name]
      else node.attributes[name] = value
    }
    const text = values?.get('')
    const inner = node.children.filter(isElement)
    node.children = inner.length > 0 || text === undefined || text === '' ? inner : [text]
    for (const each of inner) this.#keepOnlyClaimed(each)
  }
}

/**
 * Returns the custom XML parts of a document, from which content controls take their values. The key is the id by which
 * controls refer to a part, in lower case. Damaged parts and those above 8 MiB are left out.
 */
export async function readCustomXml(
  sourceKey: string,
  document: DocumentPackage,
): Promise<Map<string, CustomXmlStore>> {
  const stores = new Map<string, CustomXmlStore>()
  for (const part of await document.partsByKind('customXml')) {
    try {
      const registry = new NamespaceRegistry()
      const root = await document.partTree(part, { registry, maxBytes: LARGEST_BYTES })
      const properties = await document.treeByKind('customXmlProps', { from: part })
      const id = properties?.attributes['ds:itemID'] ?? ''
      stores.set(id.toLowerCase(), new CustomXmlStore(sourceKey, id === '' ? part : id, root, registry))
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
    }
  }
  return stores
}
