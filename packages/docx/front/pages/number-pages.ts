import { rename, rm } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { throwIfCancelled } from '../../package/errors.ts'
import { ZipWriter } from '../../package/zip/zip-writer.ts'
import { renderPages, type RenderOptions } from './render-pages.ts'

/**
 * Replaces the estimated page numbers in a document's table of contents by real ones from LibreOffice. Everything else
 * in the file stays.
 * @param path path of the .docx, which is replaced when the new file is complete
 * @returns 'rendered' when the pages were found and written; 'estimated' when the file was not changed, for example
 * because LibreOffice or poppler is not installed
 * @throws {DocxError} `docx.cancelled` when the signal aborts, `docx.write_failed` when the file cannot be written
 */
export async function numberPages(
  path: string,
  options: RenderOptions = {},
): Promise<'rendered' | 'estimated'> {
  const pages = await renderPages(path, options)
  throwIfCancelled(options.signal)
  if (pages === undefined || pages.size === 0) return 'estimated'
  return (await writePageNumbers(path, pages)) ? 'rendered' : 'estimated'
}

/**
 * Writes page numbers into the table of contents of a document that this product composed. Requested tables that show
 * page numbers, such as a list of the answers, get them too.
 * @param pages page numbers from 1, by the name of the bookmark to which an entry links
 * @returns false if an entry links to a bookmark that `pages` does not have; then the file is not changed
 */
export async function writePageNumbers(path: string, pages: ReadonlyMap<string, number>): Promise<boolean> {
  const document = await DocumentPackage.open(path)
  const temporary = `${path}.${process.pid}.numbered`
  const zip = await ZipWriter.create(temporary)
  const unknown: string[] = []
  try {
    for (const entry of document.zip.entries) {
      if (entry.name !== document.partName(document.mainPart)) {
        await zip.addRaw(entry.name, entry, document.zip.openRaw(entry))
      } else {
        await zip.add(entry.name, renumber(document.partStream(entry.name), pages, unknown))
      }
    }
    await zip.finish()
  } catch (error) {
    await zip.abort()
    throw error
  } finally {
    await document.close()
  }
  if (unknown.length > 0) await rm(temporary, { force: true })
  else await rename(temporary, path)
  return unknown.length === 0
}

// Matches a page number in the form in which `tableOfContents` and requested tables write it. References in the sources
// have another form, so their numbers stay unchanged.
const ENTRY =
  /(PAGEREF (_Toc\w+|_Ref8\d{8}) \\h <\/w:instrText><\/w:r><w:r><w:fldChar w:fldCharType="separate"\/><\/w:r><w:r><w:t xml:space="preserve">)\d+(?=<\/w:t>)/g
const KEYWORD = 'PAGEREF '
const LONGEST_ENTRY = 400

async function* renumber(
  chunks: AsyncIterable<Uint8Array>,
  pages: ReadonlyMap<string, number>,
  unknown: string[],
): AsyncGenerator<string> {
  const write = (text: string): string =>
    text.replace(ENTRY, (whole, before: string, bookmark: string) => {
      const page = pages.get(bookmark)
      if (page === undefined) unknown.push(bookmark)
      return page === undefined ? whole : before + String(page)
    })
  const decoder = new StringDecoder('utf8')
  let text = ''
  for await (const chunk of chunks) {
    text += decoder.write(chunk)
    // An entry, or the keyword at its beginning, may be cut here and continue in the next chunk.
    const last = text.lastIndexOf(KEYWORD)
    const isOpen = last !== -1 && text.length - last < LONGEST_ENTRY
    const cut = isOpen ? last : Math.max(0, text.length - KEYWORD.length)
    yield write(text.slice(0, cut))
    text = text.slice(cut)
  }
  yield write(text + decoder.end())
}
