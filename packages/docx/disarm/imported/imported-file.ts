import { decodeBody, encodeBody, mimeParts } from '../../replace/mime-message.ts'
import type { MimePart } from '../../replace/mime-message.ts'
import { withEdits } from '../../replace/text-edit.ts'
import type { TextEdit } from '../../replace/text-edit.ts'
import { activeContent } from '../active-content.ts'
import { CompoundFile } from '../compound-file.ts'
import { readableFormat } from '../file-types.ts'
import type { ReadableFormat } from '../file-types.ts'
import { isArchive } from '../office-package.ts'
import type { ActiveContent } from '../active-content.ts'
import { pageLetters } from './page-letters.ts'
import { activeContentOfRichText, isStillActive } from './rich-text-content.ts'
import { harmlessStyle } from './style-sheet.ts'
import { activeContentOfPage } from './web-page-content.ts'

/**
 * Result of making an imported file or SVG picture harmless. `found` lists the active content that was removed,
 * such as scripts and remote pictures.
 */
export interface HarmlessFile {
  /** New bytes of the file; absent when nothing had to be removed. */
  bytes?: Buffer
  found: ActiveContent[]
  /**
   * True if the file had to be emptied completely. It could not be read, or its active content, such as scripts, could
   * not be removed alone.
   */
  isEmptied?: boolean
}

/**
 * Removes the active content from a web page, web archive, rich text or SVG picture. Active content fetches or
 * runs something without a click. If the file cannot be read, or active content remains in it, all its content
 * is removed.
 */
export function harmlessFile(bytes: Buffer, contentType: string): HarmlessFile {
  const format = formatOf(bytes, contentType)
  if (format === undefined) return emptied(EMPTY_PAGE)
  if (format === 'plain') return { found: [] }
  if (format === 'web-archive') return harmlessArchive(bytes)
  if (format === 'rich-text') return harmlessRichText(bytes)
  const charset = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1]
  return harmlessPage(bytes, charset, () => false, format === 'svg' || /xhtml/i.test(contentType))
}

const EMPTY_PAGE = '<html><body></body></html>'
/**
 * Pattern for the beginning of a rich text file (RTF). A file that begins like this is rich text, whatever its
 * content type says.
 */
const RICH_TEXT_START = /^\s*\{\s*\\rt/i
const MESSAGE_START = /^(mime-version|content-[\w-]+)[ \t]*:/im
const MESSAGE_VERSION = /^mime-version[ \t]*:/im
const PAGE_START = /^\s*<(!doctype\s+html|html)[\s>]/i
const OFFICE_XML = /schemas\.microsoft\.com\/office\/(2006\/xmlPackage|word\/2003\/wordml)/i
const START_BYTES = 16 * 1024

/**
 * Returns the format of a file that a document imports. The first bytes decide before the content type, as in
 * Word. Returns undefined for an archive, an OLE object or an Office file in XML.
 */
function formatOf(bytes: Buffer, contentType: string): ReadableFormat | undefined {
  const start = bytes
    .subarray(0, START_BYTES)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
  if (isArchive(bytes) || CompoundFile.open(bytes) || OFFICE_XML.test(start)) return undefined
  if (RICH_TEXT_START.test(start)) return 'rich-text'
  const format = readableFormat(contentType) ?? 'page'
  if (format === 'plain') return MESSAGE_VERSION.test(headOf(start)) ? 'web-archive' : pageOrPlain(start)
  if (format === 'page' && MESSAGE_START.test(headOf(start))) return 'web-archive'
  return format === 'rich-text' ? 'page' : format
}

/** Returns the text before the first tag or empty line. A MIME message has its header there. */
function headOf(start: string): string {
  return start.split(/<|\r?\n\r?\n/, 1)[0] ?? ''
}

function pageOrPlain(start: string): ReadableFormat {
  return PAGE_START.test(start) ? 'page' : 'plain'
}

function harmlessRichText(bytes: Buffer): HarmlessFile {
  const text = bytes.toString('latin1')
  const { edits, found } = activeContentOfRichText(text)
  const written = withEdits(text, edits)
  if (
    !RICH_TEXT_START.test(written) ||
    isStillActive(written) ||
    activeContentOfRichText(written).found.length > 0
  ) {
    return {
      bytes: Buffer.from('{\\rtf1 }', 'latin1'),
      found: [...found, activeContent('imported-page', 'rich text')],
      isEmptied: true,
    }
  }
  return edits.length === 0 ? { found } : { bytes: Buffer.from(written, 'latin1'), found }
}

function harmlessPage(
  bytes: Buffer,
  charset: string | undefined,
  isInside: (address: string) => boolean,
  isXml: boolean,
): HarmlessFile {
  const read = pageLetters(bytes, charset)
  if (!read) return emptied(EMPTY_PAGE)
  const { edits, found } = activeContentOfPage(read.text, isInside, isXml)
  if (edits.length === 0) return { found }
  let written = withEdits(read.text, edits)
  // When active content is removed, the text around it may form new active content. So the file is inspected again.
  for (let round = 0; round < 3; round++) {
    const again = activeContentOfPage(written, isInside, isXml)
    if (again.edits.length === 0) return { bytes: read.write(written), found }
    written = withEdits(written, again.edits)
  }
  return emptied(EMPTY_PAGE, found)
}

function emptied(bytes: string, found: ActiveContent[] = []): HarmlessFile {
  return {
    bytes: Buffer.from(bytes),
    found: [...found, activeContent('imported-page', 'unreadable')],
    isEmptied: true,
  }
}

/**
 * Makes the files in a web archive (a MIME message) harmless one by one. The rest of the message stays
 * unchanged.
 */
function harmlessArchive(bytes: Buffer): HarmlessFile {
  const message = bytes.toString('latin1')
  const parts = mimeParts(message)
  // If a message does not state what it contains, another program may read it in a different way.
  if (parts.length === 0 || (parts.length === 1 && !/^content-type[ \t]*:/im.test(parts[0]?.header ?? '')))
    return emptied('MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n')
  const isInside = insideArchive(parts)
  const edits: TextEdit[] = []
  const found: ActiveContent[] = []
  for (const part of parts) {
    const body = message.slice(part.bodyStart, part.bodyEnd)
    const harmless = harmlessBody(part, body, isInside)
    found.push(...harmless.found)
    if (harmless.bytes)
      edits.push({
        start: part.bodyStart,
        end: part.bodyEnd,
        text: harmless.isEmptied ? '\r\n' : encodeBody(harmless.bytes, part.encoding),
      })
  }
  return edits.length === 0 ? { found } : { bytes: Buffer.from(withEdits(message, edits), 'latin1'), found }
}

function harmlessBody(part: MimePart, body: string, isInside: (address: string) => boolean): HarmlessFile {
  const { type, charset, encoding, header } = part
  const gone = { bytes: Buffer.alloc(0), found: [activeContent('imported-page', type)], isEmptied: true }
  const isAmbiguous = ['content-type', 'content-transfer-encoding'].some(
    (field) => (header.match(new RegExp(`^${field}[ \\t]*:`, 'gim'))?.length ?? 0) > 1,
  )
  if (isAmbiguous) return gone
  if (/^image\/(?!svg)/.test(type) || type === 'text/plain') return { found: [] }
  const decoded = decodeBody(body, encoding)
  if (!decoded) return gone
  if (/html|^image\/svg/.test(type)) return harmlessPage(decoded, charset, isInside, !/\/html/.test(type))
  if (type === 'text/css') {
    const sheet = pageLetters(decoded, charset)
    const style = sheet && harmlessStyle(sheet.text)
    if (!sheet) return gone
    if (style === undefined) return { found: [] }
    return { bytes: sheet.write(style), found: [activeContent('imported-page', 'style sheet')] }
  }
  // An archive's list of files and its theme are XML without references to other files.
  if (type.endsWith('xml')) return harmlessPage(decoded, charset, isInside, true)
  return decoded.length === 0 || /officetheme/.test(type) ? { found: [] } : gone
}

/**
 * Returns a function that tells whether an address refers to a file inside the web archive. The archive states the
 * address of each of its files as Content-ID or Content-Location (RFC 2557).
 */
function insideArchive(parts: readonly MimePart[]): (address: string) => boolean {
  const names = new Set<string>()
  for (const { header } of parts)
    for (const [, field = '', value = ''] of header.matchAll(NAMING_FIELD))
      if (field.toLowerCase() === 'id') names.add(`cid:${value.replace(/^<|>$/g, '')}`)
      else if (/^(?![a-z][\w+.-]*:)|^(https?|file|cid):/i.test(value)) names.add(value)
  const folders = [...names].map((name) => name.slice(0, name.lastIndexOf('/') + 1))
  return (address) =>
    names.has(address) ||
    (!/^([a-z][\w+.-]*:|[\\/]{2})/i.test(address) && folders.some((folder) => names.has(folder + address)))
}

const NAMING_FIELD = /^content-(id|location)[ \t]*:[ \t]*(\S+)/gim
