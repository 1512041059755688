/**
 * Part of a MIME message (RFC 2045, RFC 2046), such as the page or a picture in a web archive. It has a type, an
 * encoding, and the offsets of its body in the message.
 */
export interface MimePart {
  /** Media type of the MIME part in lower case, without parameters, such as `text/html`. */
  type: string
  /** Header fields of the MIME part, one on each line. */
  header: string
  charset: string | undefined
  encoding: string
  /** Byte offset in the message at which the body of the MIME part begins. The body ends before `bodyEnd`. */
  bodyStart: number
  bodyEnd: number
}

const DEEPEST = 8

/**
 * Returns the parts of a web archive (MHTML, RFC 2557), such as its page and pictures. A part that itself consists of
 * parts (multipart) is replaced by its parts.
 * @param message bytes of the file, decoded as Latin-1, so that each byte is one character
 */
export function mimeParts(message: string): MimePart[] {
  return partsWithin(message, 0, message.length, DEEPEST)
}

function partsWithin(message: string, start: number, end: number, depth: number): MimePart[] {
  const blank = /\r?\n\r?\n/g
  blank.lastIndex = start
  const border = blank.exec(message)
  // If the part has no header fields, its body begins with an empty line.
  const hasHeader = border !== null && border.index < end
  const bodyStart = hasHeader ? border.index + border[0].length : start
  const header = message.slice(start, hasHeader ? border.index : start).replace(/\r?\n[ \t]+/g, ' ')
  const contentType = fieldOf(header, 'content-type') ?? 'text/plain'
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const boundary = parameterOf(contentType, 'boundary')
  if (!type.startsWith('multipart/') || boundary === undefined) {
    const encoding = (fieldOf(header, 'content-transfer-encoding') ?? '7bit').trim().toLowerCase()
    return [{ type, header, charset: parameterOf(contentType, 'charset'), encoding, bodyStart, bodyEnd: end }]
  }
  if (depth === 0) return []
  const parts: MimePart[] = []
  const delimiter = new RegExp(`(?:^|\\r?\\n)--${escapeRegExp(boundary)}(--)?[ \\t]*(?:\\r?\\n|$)`, 'g')
  delimiter.lastIndex = Math.max(start, bodyStart - 2)
  let open: number | undefined
  for (let hit = delimiter.exec(message); hit && hit.index < end; hit = delimiter.exec(message)) {
    if (open !== undefined) parts.push(...partsWithin(message, open, hit.index, depth - 1))
    open = hit.index + hit[0].length
    if (hit[1] !== undefined) return parts
    // The line end before a boundary belongs to the boundary, even if it also ends the previous one.
    delimiter.lastIndex = Math.max(hit.index + 1, open - 2)
  }
  if (open !== undefined) parts.push(...partsWithin(message, open, end, depth - 1))
  return parts
}

function fieldOf(header: string, name: string): string | undefined {
  return new RegExp(`^${name}[ \\t]*:(.*)$`, 'im').exec(header)?.[1]
}

function parameterOf(field: string, name: string): string | undefined {
  const hit = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(field)
  return hit?.[1] ?? hit?.[2]
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/**
 * Returns the bytes of a MIME part's body by its transfer encoding. Returns `undefined` if the encoding is none of
 * base64, quoted-printable, 7bit, 8bit and binary.
 */
export function decodeBody(body: string, encoding: string): Buffer | undefined {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') {
    // A space before a soft line break belongs to the text (RFC 2045, 6.7).
    const joined = body.replace(/=[ \t]*\r?\n/g, '')
    const bytes = joined.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return Buffer.from(bytes, 'latin1')
  }
  return /^(7bit|8bit|binary)$/.test(encoding) ? Buffer.from(body, 'latin1') : undefined
}

const LINE = 76

/**
 * Encodes bytes as the body of a MIME part. Base64 and quoted-printable give lines of at most 76 characters (RFC 2045,
 * 6.7 and 6.8). With any other transfer encoding, the bytes stay as they are.
 */
export function encodeBody(bytes: Buffer, encoding: string): string {
  if (encoding === 'base64') return bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')
  if (encoding !== 'quoted-printable') return bytes.toString('latin1')
  return bytes
    .toString('latin1')
    .split(/\r?\n/)
    .map((line) => quoteLine(line))
    .join('\r\n')
}

function quoteLine(line: string): string {
  const tokens = Array.from(line, (letter, at) => {
    const isEdgeSpace = (letter === ' ' || letter === '\t') && at === line.length - 1
    return /[!-<>-~ \t]/.test(letter) && !isEdgeSpace
      ? letter
      : `=${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
  })
  let result = ''
  let length = 0
  for (const token of tokens) {
    if (length + token.length > LINE - 1) {
      result += '=\r\n'
      length = 0
    }
    result += token
    length += token.length
  }
  return result
}
