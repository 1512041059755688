import { WorkbookError } from '../../sheet/errors.ts'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import { BoundedArchive } from '../archive/bounded-archive.ts'
import { ContentReader } from './content-reader.ts'

const CONTENT = 'content.xml'
const MANIFEST = 'META-INF/manifest.xml'

/**
 * Returns the sheets of an OpenDocument spreadsheet (.ods, .ots), each as a grid with the texts of its cells.
 * @throws {WorkbookError} `workbook.encrypted` for a file with a password, `workbook.too_large` for one above the
 *   limits, or `workbook.damaged` for one that cannot be read
 */
export async function readOpenDocument(path: string): Promise<SheetGrid[]> {
  return BoundedArchive.read(path, async (archive) => {
    const parts = [MANIFEST, CONTENT].filter((name) => archive.entries.has(name))
    archive.checkSizes(parts)
    if (parts.includes(MANIFEST)) {
      const manifest = (await archive.inflate(MANIFEST)).toString('utf8')
      // In a protected file, each entry is listed with its encryption (OpenDocument 1.3 part 2, 4.4).
      if (/<(?:\w+:)?encryption-data\b/.test(manifest)) throw new WorkbookError('workbook.encrypted')
    }
    return readContent(await archive.inflate(CONTENT))
  })
}

/**
 * Returns the sheets in the XML of an OpenDocument spreadsheet. The XML is the part `content.xml` of an archive, or a
 * whole file (.fods).
 * @throws {WorkbookError} `workbook.too_large` for a sheet above the limits, `workbook.wrong_type` when there is no
 *   spreadsheet, or `workbook.damaged` for XML that is not well-formed
 */
export function readContent(xml: Buffer): SheetGrid[] {
  return new ContentReader().read(xml)
}
