import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { DocxError } from '../../package/errors.ts'
import { childrenOf } from '../../package/xml/xml.ts'
import type { PropertiesByName } from './custom-properties.ts'
import { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import { CustomXmlStore } from './custom-xml.ts'

const LARGEST_BYTES = 8 * 1024 ** 2

/** Data beside the text of a document, which content controls and fields show. */
export interface SourceData {
  readonly customProperties: PropertiesByName
  /** Custom XML by item id, in lower case. */
  readonly stores: ReadonlyMap<string, CustomXmlStore>
}

/** Reads the data beside the text of a source. No content depends on it: what is damaged is left out. */
export async function readSourceData(sourceKey: string, document: DocumentPackage): Promise<SourceData> {
  const customProperties = await readCustomProperties(document)
  return { customProperties, stores: await readStores(sourceKey, document) }
}

/** Returns the stores of a document by their id, in lower case; damaged and huge ones are none. */
async function readStores(
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

/** Returns the custom properties of a document; a damaged part has none. */
async function readCustomProperties(document: DocumentPackage): Promise<PropertiesByName> {
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
