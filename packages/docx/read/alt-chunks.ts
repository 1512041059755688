import { foldAscii } from '../package/xml/fold-ascii.ts'
import { CHARACTER_REFERENCE, characterOf } from '../package/xml/web-entities.ts'
import type { PartReader } from './part-reader.ts'

const LARGEST_CHUNK_BYTES = 16 * 1024 ** 2

/**
 * Returns the text of other files that a Word document imports (`w:altChunk`, ECMA-376 Part 1, 17.17.2.1). The key is
 * the id by which the body refers to the file. Web pages, saved web archives and plain text are read. Others are named
 * in the notices.
 */
export async function readAltChunks(partReader: PartReader): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { id, part, type } of await partReader.linked(['aFChunk'])) {
    const bytes = await partReader.bytes(part, `imported part ${part}`, LARGEST_CHUNK_BYTES)
    if (!bytes) continue
    const text = chunkText(bytes, type, part)
    if (text !== undefined) texts.set(id, text)
    else partReader.notice(`The imported part ${part} (${type}) is kept but its text is not read.`)
  }
  return texts
}

function chunkText(bytes: Buffer, type: string, name: string): string | undefined {
  if (/html/i.test(type) || /\.x?html?$/i.test(name)) return htmlText(decode(bytes))
  if (/rfc822|mhtml|multipart/i.test(type) || /\.(mht|mhtml|eml)$/i.test(name))
    return webArchiveText(bytes.toString('latin1'))
  if (/text\/plain/i.test(type) || /\.txt$/i.test(name)) return decode(bytes).trim()
  return undefined
}

/**
 * Decodes the bytes of an imported file. The byte order mark decides on the encoding, then `given`, then the
 * encoding that the beginning of the file declares.
 * @param given encoding that is stated outside the file
 */
function decode(bytes: Buffer, given?: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = given ?? charsetIn(bytes.subarray(0, 2048).toString('latin1')) ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    // The declared character set is unknown. UTF-8 is the most likely one.
    return new TextDecoder().decode(bytes)
  }
}

function charsetIn(text: string): string | undefined {
  return /charset=["']?([\w-]+)/i.exec(text)?.[1]
}

/**
 * Returns the text of the web page inside a web archive (a MIME message; RFC 2557). The page is the first part
 * of the message with the type `text/html`. It may be encoded as quoted-printable or base64. Returns undefined
 * if there is none.
 * @param archive bytes of the archive, each as one character
 */
function webArchiveText(archive: string): string | undefined {
  for (const part of archive.split(/^--.+$/m)) {
    const split = /\r?\n\r?\n/.exec(part)
    const head = split ? part.slice(0, split.index) : ''
    if (!split || !/content-type:\s*text\/html/i.test(head)) continue
    const body = part.slice(split.index + split[0].length)
    const bytes = /encoding:\s*quoted-printable/i.test(head)
      ? quotedPrintable(body)
      : Buffer.from(body, /encoding:\s*base64/i.test(head) ? 'base64' : 'latin1')
    return htmlText(decode(bytes, charsetIn(head)))
  }
  return undefined
}

function quotedPrintable(text: string): Buffer {
  const decoded = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(decoded, 'latin1')
}

/**
 * Pattern for the HTML between the texts of two table cells, such as `</td><td>`. Includes the tags of paragraphs that
 * end or begin there.
 */
const BETWEEN_CELLS = /(?:<\/(?:p|div)\s*>\s*)?<\/t[dh]\s*>\s*<t[dh]\b[^<>]*>(?:\s*<(?:p|div)\b[^<>]*>)?/gi
/** Pattern for the tags of HTML elements that begin or end a line. */
const BETWEEN_LINES =
  /<\/?(?:address|article|blockquote|br|caption|dd|div|dl|dt|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)\b[^<>]*>/gi

function htmlText(html: string): string {
  const shown = ['head', 'script', 'style'].reduce(withoutElement, withoutComments(html))
  return shown
    .replaceAll('\n', ' ')
    .replace(BETWEEN_CELLS, ' | ')
    .replace(BETWEEN_LINES, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(CHARACTER_REFERENCE, (...reference: string[]) => characterOf(reference.slice(0, 4)))
    .replace(/[ \t\r]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[^\s|\u200B]/.test(line))
    .join('\n')
}

/**
 * Removes all elements with the given tag name and their content from a web page. Takes linear time even if a
 * hostile page opens elements without closing them.
 */
function withoutElement(html: string, name: string): string {
  const folded = foldAscii(html)
  let kept = ''
  let from = 0
  for (;;) {
    let start = folded.indexOf(`<${name}`, from)
    // The name may only be the beginning of a longer one: `<head` is also found in `<header`.
    while (start >= 0 && /[\w-]/.test(folded.charAt(start + name.length + 1)))
      start = folded.indexOf(`<${name}`, start + 1)
    if (start < 0) return kept + html.slice(from)
    kept += `${html.slice(from, start)} `
    const end = folded.indexOf(`</${name}`, start)
    const close = end < 0 ? -1 : folded.indexOf('>', end)
    if (close < 0) return kept
    from = close + 1
  }
}

/** Removes comments from a web page. Word stores settings in them that no reader sees, such as the name of a view. */
function withoutComments(html: string): string {
  let kept = ''
  for (let from = 0; ;) {
    const start = html.indexOf('<!--', from)
    if (start < 0) return kept + html.slice(from)
    kept += html.slice(from, start)
    const end = html.indexOf('-->', start + 4)
    if (end < 0) return kept
    from = end + 3
  }
}
