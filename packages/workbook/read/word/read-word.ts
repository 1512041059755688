import { DocxError, readBodyContent, type BodyItem } from '@tenderwright/docx'
import { detectLanguage, type MatrixLanguage } from '../../cells/detect-language.ts'
import { WorkbookError } from '../../sheet/errors.ts'
import { MAX_ARCHIVE_ENTRIES, MAX_INFLATED_BYTES, MAX_INFLATION_RATIO } from '../../sheet/limits.ts'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import { DocumentGrids } from './document-grids.ts'

/** Limits for reading a Word document. Pictures are never unpacked, so their size is not limited. */
const LIMITS = {
  maxEntries: MAX_ARCHIVE_ENTRIES,
  maxXmlBytes: MAX_INFLATED_BYTES,
  maxTreeBytes: MAX_INFLATED_BYTES / 4,
  maxXmlRatio: MAX_INFLATION_RATIO,
}
/** Maximum number of XML elements in one paragraph or table row of a Word document. A larger one is refused. */
const LARGEST_BLOCK = 300_000

/**
 * Returns the tables and lists of a Word document in its order, each as a grid like that of a worksheet. Also returns
 * the language of the document.
 * @throws {WorkbookError} `workbook.too_large` for a document above the limits, `workbook.encrypted` for one with a
 * password, `workbook.wrong_type` for a file that is no .docx, `workbook.damaged` for one that cannot be read
 */
export async function readWord(path: string): Promise<{ sheets: SheetGrid[]; language: MatrixLanguage }> {
  const items: BodyItem[] = []
  const texts: string[] = []
  try {
    for await (const item of readBodyContent(path, { limits: LIMITS, largestBlock: LARGEST_BLOCK })) {
      items.push(item)
      if (item.kind === 'paragraph') texts.push(item.text)
      else for (const { cells } of item.rows) texts.push(...cells.map(({ text }) => text))
    }
  } catch (error) {
    throw error instanceof DocxError ? refusalOf(error) : error
  }
  const language = detectLanguage(texts)
  return { sheets: new DocumentGrids(language).read(items), language }
}

function refusalOf(cause: DocxError): WorkbookError {
  switch (cause.code) {
    case 'docx.encrypted':
      return new WorkbookError('workbook.encrypted', {}, { cause })
    case 'docx.not_word':
    case 'docx.legacy_doc':
      return new WorkbookError('workbook.wrong_type', {}, { cause })
    case 'docx.bomb':
    case 'docx.part_too_large':
      return new WorkbookError('workbook.too_large', { reason: cause.message }, { cause })
    default:
      return new WorkbookError('workbook.damaged', {}, { cause })
  }
}
