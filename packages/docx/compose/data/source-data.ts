import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { DocxError } from '../../package/errors.ts'
import { childrenOf } from '../../package/xml/xml.ts'
import type { PropertiesByName } from './custom-properties.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { CustomXmlStore } from './custom-xml.ts'

const LARGEST_BYTES = 8 * 1024 ** 2

/** The stores of a document by their id, in lower case; damaged and huge ones are none. */
export async function readStores(
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

/** Reads the custom properties of a document; a damaged part has none, as no content depends on it. */
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
