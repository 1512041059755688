import { isArchive } from './office-package.ts'

const WEB_PAGE = /html/i
const RICH_TEXT = /rtf|richtext/i
const ARCHIVE = /^(message\/rfc822|multipart\/)|mhtml/i
const PLAIN = /^text\/plain/i
const SVG = /^image\/svg/i
const OFFICE_FILE =
  /officedocument\.\w+\.(sheet|document|presentation|template|slideshow)(\.main\+xml)?$|macroEnabled(\.12|\.main\+xml)?$/i

/**
 * Format of a file that a document imports or shows. It decides how the file is searched for scripts and other
 * active content.
 */
export type ReadableFormat = 'page' | 'svg' | 'rich-text' | 'web-archive' | 'plain'

/**
 * Returns the format of files with this content type. Returns undefined if files of the type cannot be searched
 * for active content, which fetches or runs something without a click.
 */
export function readableFormat(contentType: string): ReadableFormat | undefined {
  if (ARCHIVE.test(contentType)) return 'web-archive'
  if (RICH_TEXT.test(contentType)) return 'rich-text'
  if (WEB_PAGE.test(contentType)) return 'page'
  if (PLAIN.test(contentType)) return 'plain'
  return SVG.test(contentType) ? 'svg' : undefined
}

/** Returns whether a content type is that of an Office file (.docx, .xlsx, .pptx), which is a zip archive. */
export function isOfficeFile(contentType: string): boolean {
  return OFFICE_FILE.test(contentType)
}

const START_BYTES = 4096
const DRAWING_START = /^[^<]*(<[?!][^<]*)*<([\w.-]+:)?svg[\s/>]/i

/**
 * Recognises a file by its first bytes if its content type does not show the format. Returns `office` for a zip
 * archive, the format of Office files since 2007, and `svg` for a drawing in XML. Returns undefined for other files,
 * and for trusted content types such as images.
 * @param chunks bytes of the file; only the first piece is read
 */
export async function formatByStart(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<'office' | 'svg' | undefined> {
  if (/\+xml$|^image\/|font/i.test(contentType)) return undefined
  for await (const chunk of chunks) {
    if (isArchive(chunk)) return 'office'
    const start = Buffer.from(chunk.subarray(0, START_BYTES)).toString('latin1').replaceAll('\0', '')
    return DRAWING_START.test(start) ? 'svg' : undefined
  }
  return undefined
}
