import type { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { readAltChunks } from './alt-chunks.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import { readListDefinitions } from './blocks/list-definitions.ts'
import { Numbering } from './blocks/numbering.ts'
import { StyleTable } from './blocks/styles.ts'
import { readGraphicTexts } from './graphic-texts.ts'
import { Notices } from './notices.ts'
import { type DocumentProperties, readProperties } from './properties.ts'
import { NoteTexts, readHeaderTexts } from './story-texts.ts'

/**
 * Contents of a Word document, other than its body, that are needed to read the body: styles, properties,
 * lists, notes, headers and footers.
 */
export interface DocumentParts {
  styles: StyleTable
  properties: DocumentProperties
  headerTexts: string[]
  /**
   * Returns the data that reading the body needs, such as styles, list numbers and the texts of notes. Call it once for
   * each reading, because list numbers count from the beginning.
   */
  context(): BlockReaderContext
  /**
   * Registry of XML namespaces for all files inside the .docx. It caches parsed markup, so each file speeds up
   * reading the next.
   */
  registry: NamespaceRegistry
  notices: Notices
}

/**
 * Reads the contents of a Word document other than its body, such as styles, notes and headers. Damaged
 * contents count as absent, so the body can still be read. A message about them is added to the notices.
 * @param readsGraphics true to read the texts of diagrams and charts, too
 */
export async function readDocumentParts(
  pkg: DocumentPackage,
  { readsGraphics = false } = {},
): Promise<DocumentParts> {
  const registry = new NamespaceRegistry()
  const notices = new Notices()
  const tree = (kind: string): Promise<XmlElement | undefined> =>
    notices.unlessDamaged(`${kind} of the document`, () => pkg.treeByKind(kind, { registry, readOnly: true }))
  const styles = new StyleTable(await tree('styles'))
  const lists = readListDefinitions(await tree('numbering'))
  const altChunks = await readAltChunks(pkg, notices)
  const notes = new NoteTexts()
  const apart = (): BlockReaderContext => ({ styles, numbering: new Numbering(lists), notes })
  await notes.load(pkg, apart, registry, notices)
  const properties = await readProperties(pkg, notices)
  const headerTexts = await readHeaderTexts(pkg, apart(), registry, notices)
  const graphics = readsGraphics && (await readGraphicTexts(pkg, registry, notices))
  // The ids of relationships to imported files and graphics belong to the part with the body. In other parts, the same
  // ids mean other relationships.
  const context = (): BlockReaderContext => ({ ...apart(), altChunks, ...(graphics && { graphics }) })
  return { styles, properties, headerTexts, context, registry, notices }
}
