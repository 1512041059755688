const WEB_PAGE = /html/i
const RICH_TEXT = /rtf|richtext/i
const ARCHIVE = /^(message\/rfc822|multipart\/)|mhtml/i
const PLAIN = /^text\/plain/i
const SVG = /^image\/svg/i
const OFFICE_FILE =
  /officedocument\.\w+\.(sheet|document|presentation|template|slideshow)(\.main\+xml)?$|macroEnabled(\.12|\.main\+xml)?$/i

/** Format of a file that a document imports or shows, in which active content is searched in its own way. */
export type ReadableFormat = 'page' | 'svg' | 'rich-text' | 'web-archive' | 'plain'

/**
 * Returns the format of files with a content type, or undefined for a type whose files cannot be searched for active
 * content (which fetches or runs something without a click).
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
