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
 * Contents of a Word document that are needed to read its body: styles, properties, lists, notes, headers and footers.
 */
export interface DocumentParts {
  styles: StyleTable
  properties: DocumentProperties
  headerTexts: string[]
  // The data are the styles, list numbers, and texts of notes and imported files.
  /**
   * Creates the data with which the body is read once. Each reading needs its own, because list numbers count from the
   * beginning.
   */
  context(): BlockReaderContext
  /** Registry of XML namespaces for all parts of the .docx, with a cache that speeds up parsing. */
  registry: NamespaceRegistry
  notices: Notices
}

/**
 * Reads the contents of a Word document other than its body. Damaged contents count as absent and give a notice.
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
