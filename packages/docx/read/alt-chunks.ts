import type { DocumentPackage } from '../package/parts/document-package.ts'
import { foldAscii } from '../package/xml/fold-ascii.ts'
import { CHARACTER_REFERENCE, characterOf } from '../package/xml/web-entities.ts'
import type { Notices } from './notices.ts'

const LARGEST_CHUNK_BYTES = 16 * 1024 ** 2

/**
 * Returns the text of the files that a Word document imports through `w:altChunk` elements (ECMA-376 Part 1,
 * 17.17.2.1). The key of the map is the relationship id by which the document's body refers to such a file. Web pages,
 * saved web archives and plain text are read. For any other format, a message is added to `notices`.
 */
export async function readAltChunks(pkg: DocumentPackage, notices: Notices): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { kind, part, id } of await pkg.relationships(pkg.mainPart)) {
    if (kind !== 'aFChunk' || part === undefined) continue
    const type = pkg.contentTypes.of(part) ?? ''
    await notices.unlessDamaged(`imported part ${part}`, async () => {
      const text = chunkText(await pkg.partBytes(part, LARGEST_CHUNK_BYTES), type, part)
      if (text === undefined)
        notices.add(`The imported part ${part} (${type}) is kept but its text is not read.`)
      else texts.set(id, text)
    })
  }
  return texts
}

function chunkText(bytes: Buffer, type: string, name: string): string | undefined {
  if (/html/i.test(type) || /\.x?html?$/i.test(name)) return htmlText(decode(bytes))
  if (/rfc822|mhtml|multipart/i.test(type) || /\.(mht|mhtml|eml)$/i.test(name))
    return webArchiveText(decode(bytes))
  if (/text\/plain/i.test(type) || /\.txt$/i.test(name)) return decode(bytes).trim()
  return undefined
}

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const declared = /charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    // The label is unknown. The bytes are most likely UTF-8.
    return new TextDecoder().decode(bytes)
  }
}

/**
 * Returns the text of the web page inside a web archive (RFC 2557). An archive is a MIME message, and the page is its
 * first part of type `text/html`. Its content may be encoded as quoted-printable or base64. Returns undefined when no
 * part is a web page.
 */
function webArchiveText(archive: string): string | undefined {
  for (const part of archive.split(/^--.+$/m)) {
    const split = /\r?\n\r?\n/.exec(part)
    const head = split ? part.slice(0, split.index) : ''
    if (!split || !/content-type:\s*text\/html/i.test(head)) continue
    let body = part.slice(split.index + split[0].length)
    if (/encoding:\s*quoted-printable/i.test(head)) body = quotedPrintable(body)
    else if (/encoding:\s*base64/i.test(head)) body = Buffer.from(body, 'base64').toString('utf8')
    return htmlText(body)
  }
  return undefined
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function htmlText(html: string): string {
  const shown = ['head', 'script', 'style'].reduce(withoutElement, html)
  return shown
    .replaceAll('\n', ' ')
    .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(CHARACTER_REFERENCE, (...reference: string[]) => characterOf(reference.slice(0, 4)))
    .replace(/[ \t\r]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/**
 * Removes all elements with the given tag name, including their content, from a web page. It takes linear time even if
 * a hostile page opens elements without closing them.
 */
function withoutElement(html: string, name: string): string {
  const folded = foldAscii(html)
  let kept = ''
  let from = 0
  for (;;) {
    const start = folded.indexOf(`<${name}`, from)
    if (start < 0) return kept + html.slice(from)
    kept += `${html.slice(from, start)} `
    const end = folded.indexOf(`</${name}`, start)
    const close = end < 0 ? -1 : folded.indexOf('>', end)
    if (close < 0) return kept
    from = close + 1
  }
}
