import { BoundedArchive } from './bounded-archive.ts'
import { WorkbookError } from '../../sheet/errors.ts'

/** Kind of document that a ZIP archive contains: an Excel workbook, an OpenDocument spreadsheet, or a Word document. */
export type ArchiveKind = 'spreadsheet' | 'opendocument' | 'word'

export const CONTENT_TYPES = '[Content_Types].xml'
/** Name of the archive entry that has the media type of an OpenDocument file (OpenDocument 1.3 part 2, 3.3). */
const MIMETYPE = 'mimetype'
/**
 * Matches the content types of Excel workbooks (ECMA-376 part 1, 12.3.23). Workbooks with macros and templates match
 * too, because their sheets are of the same kind.
 */
const SPREADSHEET_MAIN =
  /ContentType\s*=\s*["']application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.(sheet|template)|ms-excel\.(sheet|template)\.macroEnabled)\.main\+xml["']/
/**
 * Matches the content types of Word documents (ECMA-376 part 1, 11.3.10). Documents with macros and templates match
 * too.
 */
const WORD_MAIN =
  /ContentType\s*=\s*["']application\/vnd\.(openxmlformats-officedocument\.wordprocessingml\.(document|template)|ms-word\.(document|template)\.macroEnabled(Template)?)\.main\+xml["']/
/** Matches the media types of OpenDocument spreadsheets and their templates (OpenDocument 1.3 part 3, appendix B). */
const OPENDOCUMENT = /^application\/vnd\.oasis\.opendocument\.spreadsheet(-template)?\s*$/

/**
 * Returns the kind of document in a ZIP archive, by the content type that the archive declares.
 * @throws {WorkbookError} `workbook.wrong_type` for any other kind, and the errors of `BoundedArchive`
 */
export async function archiveKind(archive: BoundedArchive): Promise<ArchiveKind> {
  const declared = [CONTENT_TYPES, MIMETYPE].filter((name) => archive.entries.has(name))
  archive.checkSizes(declared)
  if (archive.entries.has(MIMETYPE)) {
    const type = (await archive.inflate(MIMETYPE)).toString('latin1')
    if (OPENDOCUMENT.test(type)) return 'opendocument'
  }
  if (archive.entries.has(CONTENT_TYPES)) {
    const types = (await archive.inflate(CONTENT_TYPES)).toString('utf8')
    if (SPREADSHEET_MAIN.test(types)) return 'spreadsheet'
    if (WORD_MAIN.test(types)) return 'word'
  }
  // Sizes are checked before the type is judged, so that a ZIP bomb is reported as such, whatever type it declares.
  archive.checkSizes([...archive.entries.keys()])
  throw new WorkbookError('workbook.wrong_type')
}
