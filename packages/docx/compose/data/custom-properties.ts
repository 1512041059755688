import { DocxError } from '../../package/errors.ts'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { childrenOf, escapeAttribute, serialize } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { DECLARATION } from '../parts/output-relationships.ts'

/**
 * Custom properties of a document, such as "Project number", which its authors defined (ECMA-376, 22.3). The key is the
 * name of the property in lower case.
 */
export type PropertiesByName = Map<string, XmlElement>

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/custom-properties'

const VALUES = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes'

// ECMA-376, 22.3.2.2: every property of a custom part has this format id; ids begin at 2.
const FORMAT_ID = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}'

const FIRST_ID = 2

/**
 * Custom properties of a composed document. A property is copied only if a DOCPROPERTY field in a copied text shows it
 * (ECMA-376, 17.16.5). Without the property, the field would show an error as soon as somebody updates it.
 */
export class CustomProperties {
  readonly #named = new Map<string, { name: string; value: string }>()
  readonly #carried = new Map<string, string>()

  /** True if no property was copied. The part `docProps/custom.xml` is then not written. */
  get isEmpty(): boolean {
    return this.#named.size === 0
  }

  /**
   * Copies a custom property of a source document, unless it is copied already.
   * @param edit replaces names in the property's value, in place
   * @returns name of the property in the composed document. It is a new one if another source document has a property
   * with this name and another value. `undefined` if the source does not define the property, as for properties that
   * every document has (such as Title).
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

  /** Returns the XML of the part `docProps/custom.xml` with the copied properties. */
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

/**
 * Returns the custom properties that the authors of a document defined. Returns none if the part with them is absent or
 * damaged.
 */
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
