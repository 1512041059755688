import { WorkbookError } from '../../sheet/errors.ts'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import { BoundedArchive } from '../archive/bounded-archive.ts'
import { ContentReader } from './content-reader.ts'
import { StruckStyles } from './struck-styles.ts'

const CONTENT = 'content.xml'
/**
 * Name of the file within an OpenDocument archive that has the named styles. Styles in the file with the content are
 * based on them.
 */
const STYLES = 'styles.xml'
const MANIFEST = 'META-INF/manifest.xml'

/**
 * Returns the sheets of an OpenDocument spreadsheet (.ods, .ots), each as a grid with the texts of its cells.
 * @throws {WorkbookError} `workbook.encrypted` for a file with a password, `workbook.too_large` for a file above the
 * limits, `workbook.damaged` for a file that cannot be read
 */
export async function readOpenDocument(path: string): Promise<SheetGrid[]> {
  return BoundedArchive.read(path, async (archive) => {
    const parts = [MANIFEST, CONTENT, STYLES].filter((name) => archive.entries.has(name))
    archive.checkSizes(parts)
    if (parts.includes(MANIFEST)) {
      const manifest = (await archive.inflate(MANIFEST)).toString('utf8')
      // In a protected file, each entry is listed with its encryption (OpenDocument 1.3 part 2, 4.4).
      if (/<(?:\w+:)?encryption-data\b/.test(manifest)) throw new WorkbookError('workbook.encrypted')
    }
    const struckStyles = new StruckStyles()
    if (parts.includes(STYLES)) struckStyles.read((await archive.inflate(STYLES)).toString('utf8'))
    return readContent(await archive.inflate(CONTENT), struckStyles)
  })
}

/**
 * Returns the sheets in the XML of an OpenDocument spreadsheet. The XML is the part `content.xml` of an archive, or a
 * whole file (.fods).
 * @param struckStyles styles from other parts of the file that strike text through
 * @throws {WorkbookError} `workbook.too_large` for a sheet above the limits, `workbook.wrong_type` if there is no
 * spreadsheet, `workbook.damaged` for XML that is not well formed
 */
export function readContent(xml: Buffer, struckStyles?: StruckStyles): SheetGrid[] {
  return new ContentReader(struckStyles).read(xml)
}
