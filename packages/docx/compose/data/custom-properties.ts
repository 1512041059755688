import { DocxError } from '../../package/errors.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { childrenOf, escapeAttribute, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { DECLARATION } from '../parts/output-relationships.ts'

/** Properties defined by the authors of a document, by lower-case name (Part 1, 22.3). */
export type PropertiesByName = Map<string, XmlElement>

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'

const VALUES = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes'

// 22.3.2.2: every property of a custom part has this format id; ids begin at 2.
const FORMAT_ID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}'

const FIRST_ID = 2

/**
 * Custom properties of the composed document: those that a copied DOCPROPERTY field shows (17.16.5). Without them, the
 * field would turn into an error when somebody updates it.
 */
export class CustomProperties {
  readonly #named = new Map<string, { name: string; value: string }>()
  readonly #carried = new Map<string, string>()

  get isEmpty(): boolean {
    return this.#named.size === 0
  }

  /**
   * Copies a property of a source.
   * @param edit replaces names in its value, in place
   * @returns the name to use, which differs when an earlier source has the same name for another value; undefined when
   *   the source has no such property (then it is a property of every document, such as Title)
   */
  carry(
    sourceKey: string,
    properties: PropertiesByName,
    name: string,
    edit: (property: XmlElement) => void,
  ): string | undefined {
    const property = properties.get(name.toLowerCase())
    if (!property) return undefined
    const key = `${sourceKey}\n${name.toLowerCase()}`
    const known = this.#carried.get(key)
    if (known !== undefined) return known
    edit(property)
    const value = childrenOf(property)
      .map((node) => serialize(node))
      .join('')
    const free = this.#freeName(name, value)
    this.#named.set(free.toLowerCase(), { name: free, value })
    this.#carried.set(key, free)
    return free
  }

  toXml(): string {
    const properties = [...this.#named.values()].map(
      ({ name, value }, index) =>
        `<property fmtid="${FORMAT_ID}" pid="${FIRST_ID + index}" name="${escapeAttribute(name)}">${value}</property>`,
    )
    return `${DECLARATION}<Properties xmlns="${NAMESPACE}" xmlns:vt="${VALUES}">${properties.join('')}</Properties>`
  }

  #freeName(wanted: string, value: string): string {
    let name = wanted
    for (let n = 2; ; n++) {
      const there = this.#named.get(name.toLowerCase())
      if (!there || there.value === value) return name
      name = `${wanted} (${n})`
    }
  }
}

/** Returns the custom properties of a document; none from a damaged part. */
export async function readCustomProperties(document: DocumentPackage): Promise<PropertiesByName> {
  try {
    const properties = childrenOf(await document.treeByKind('custom-properties', { from: '' }), 'op:property')
    return new Map(
      properties.map((property) => [(property.attributes['name'] ?? '').toLowerCase(), property]),
    )
  } catch (error) {
    if (error instanceof DocxError) return new Map()
    throw error
  }
}
