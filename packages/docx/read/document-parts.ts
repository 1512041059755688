import type { DocumentPackage } from '../package/parts/document-package.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { readAltChunks } from './alt-chunks.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import { readListDefinitions } from './blocks/list-definitions.ts'
import { Numbering } from './blocks/numbering.ts'
import { StyleTable } from './blocks/styles.ts'
import { readGraphicTexts } from './graphic-texts.ts'
import { PartReader } from './part-reader.ts'
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
  /** Reader of the files inside the .docx, with the notices about damaged ones. */
  partReader: PartReader
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
  const partReader = new PartReader(pkg)
  const tree = async (kind: string): Promise<XmlElement | undefined> => {
    const [file] = await partReader.linked([kind])
    return file && partReader.tree(file.part, `${kind} of the document`)
  }
  const styles = new StyleTable(await tree('styles'))
  const lists = readListDefinitions(await tree('numbering'))
  const altChunks = await readAltChunks(partReader)
  const notes = new NoteTexts()
  const apart = (): BlockReaderContext => ({ styles, numbering: new Numbering(lists), notes })
  await notes.load(partReader, apart)
  const properties = await readProperties(partReader)
  const headerTexts = await readHeaderTexts(partReader, apart())
  const graphics = readsGraphics && (await readGraphicTexts(partReader))
  // The ids of relationships to imported files and graphics belong to the part with the body. In other parts, the same
  // ids mean other relationships.
  const context = (): BlockReaderContext => ({ ...apart(), altChunks, ...(graphics && { graphics }) })
  return { styles, properties, headerTexts, context, partReader }
}
