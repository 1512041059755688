import { DocxError } from '../package/errors.ts'
import type { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { readAltChunks } from './alt-chunks.ts'
import type { BlockReaderContext } from './blocks/block-reader.ts'
import { readListDefinitions } from './blocks/list-definitions.ts'
import { Numbering } from './blocks/numbering.ts'
import { StyleTable } from './blocks/styles.ts'
import { readHeaderTexts } from './header-texts.ts'
import { NoteTexts } from './notes.ts'
import { type DocumentProperties, readProperties } from './properties.ts'

/** Most notices kept about a document. */
const MOST_NOTICES = 100

/** Parts of a document beside its body, as far as reading the body needs them. */
export interface DocumentParts {
  styles: StyleTable
  properties: DocumentProperties
  headerTexts: string[]
  /** Returns the context of another story; each counts its lists anew. */
  context(): BlockReaderContext
  /** One registry for all parts: markup remembered from one helps with the next. */
  registry: NamespaceRegistry
  notices: readonly string[]
  notice(text: string): void
}

/** Reads the parts beside the body. A damaged part is reported and counts as absent. */
export async function readDocumentParts(pkg: DocumentPackage): Promise<DocumentParts> {
  const registry = new NamespaceRegistry()
  const notices: string[] = []
  const notice = (text: string): void => void (notices.length < MOST_NOTICES && notices.push(text))
  const tree = async (kind: string): Promise<XmlElement | undefined> => {
    try {
      return await pkg.treeByKind(kind, { registry, readOnly: true })
    } catch (error) {
      if (!(error instanceof DocxError)) throw error
      notice(`The ${kind} of the document could not be read: ${error.message}`)
      return undefined
    }
  }
  const styles = new StyleTable(await tree('styles'))
  const lists = readListDefinitions(await tree('numbering'))
  const altChunks = await readAltChunks(pkg, notice)
  const notes = new NoteTexts()
  const context = (): BlockReaderContext => ({
    styles,
    numbering: new Numbering(lists),
    noteText: (kind, id) => notes.text(kind, id),
    altChunkText: (id) => altChunks.get(id) ?? '',
  })
  await notes.load(pkg, context, registry, notice)
  const properties = await readProperties(pkg, notice)
  const headerTexts = await readHeaderTexts(pkg, context(), registry, notice)
  return { styles, properties, headerTexts, context, registry, notices, notice }
}
