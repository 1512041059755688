import type { DocumentSource } from '../package/zip/random-access.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { ActiveContentScan } from './active-content-scan.ts'
import { readBody } from './body-reader.ts'
import { readDocumentParts } from './document-parts.ts'
import type { OpenedDocument, OpenOptions } from './document-reading.ts'
import { cutIntoSections } from './section-cutting.ts'
import { TextSpool } from './text-spool.ts'

/**
 * Reads a .docx, .dotx or .docm file and cuts it into sections, in one streaming pass. Memory use does not grow
 * with the file. The caller must close the result, which may keep text on disk.
 * @throws {DocxError} when the file is not a readable Word document; the message contains the reason
 */
export async function openDocument(path: DocumentSource, options: OpenOptions = {}): Promise<OpenedDocument> {
  const pkg = await DocumentPackage.open(path, options.limits)
  const spool = new TextSpool(options.spoolFolder)
  try {
    const parts = await readDocumentParts(pkg, { readsGraphics: true })
    const scan = options.countsActiveContent ? await ActiveContentScan.begin(pkg) : undefined
    const body = await readBody(parts, spool, options, scan)
    const opened = cutIntoSections(parts, body, spool)
    if (scan) opened.facts.activeContent = await scan.finish(parts.partReader.registry)
    options.onProgress?.(1)
    return opened
  } catch (error) {
    await spool.close()
    throw error
  } finally {
    await pkg.close()
  }
}
