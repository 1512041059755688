import { childrenOf, textContent } from '../package/xml/xml.ts'
import type { PartReader } from './part-reader.ts'

/**
 * Properties of a Word file, such as its title, author and company (ECMA-376 Part 2, 8; Part 1, 15.2.12). Empty
 * properties are left out.
 */
export interface DocumentProperties {
  title?: string
  subject?: string
  creator?: string
  lastModifiedBy?: string
  keywords?: string
  description?: string
  /** Time of creation that the file states, as an ISO 8601 string. */
  created?: string
  modified?: string
  company?: string
  manager?: string
  application?: string
  /** Number of pages that the program which wrote the file counted. */
  pages?: number
  custom: Record<string, string>
}

const CORE: Record<
  string,
  'title' | 'subject' | 'creator' | 'lastModifiedBy' | 'keywords' | 'description' | 'created' | 'modified'
> = {
  'dc:title': 'title',
  'dc:subject': 'subject',
  'dc:creator': 'creator',
  'cp:lastModifiedBy': 'lastModifiedBy',
  'cp:keywords': 'keywords',
  'dc:description': 'description',
  'dcterms:created': 'created',
  'dcterms:modified': 'modified',
}
const EXTENDED: Record<string, 'company' | 'manager' | 'application'> = {
  'ep:Company': 'company',
  'ep:Manager': 'manager',
  'ep:Application': 'application',
}

/**
 * Reads the properties of a Word file, such as its title and author. Skips damaged properties, and adds a message about
 * them to the notices.
 */
export async function readProperties(partReader: PartReader): Promise<DocumentProperties> {
  const properties: DocumentProperties = { custom: {} }
  for (const kind of ['core-properties', 'extended-properties', 'custom-properties']) {
    const [file] = await partReader.linked([kind], '')
    const root = file && (await partReader.tree(file.part, `properties in ${file.part}`))
    for (const el of childrenOf(root)) {
      const value = textContent(el).trim()
      if (value === '') continue
      const core = CORE[el.name]
      const extended = EXTENDED[el.name]
      if (core) properties[core] = value
      else if (extended) properties[extended] = value
      else if (el.name === 'ep:Pages' && Number(value) > 0) properties.pages = Number(value)
      else if (el.name === 'op:property') properties.custom[el.attributes['name'] ?? ''] = value
    }
  }
  return properties
}
