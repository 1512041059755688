import { CHARACTER_REFERENCE, characterOf } from '../package/xml/web-entities.ts'
import { decodeBody, mimeParts } from '../replace/mime-message.ts'

/**
 * Returns the text of a web page, web archive, rich text or plain text file, exact enough to search it for names.
 * Markup is removed or becomes a line end, and escape sequences become letters.
 * @param name name of the file, whose extension tells the format
 */
export function plainTextOf(bytes: Buffer, name: string): string {
  if (/\.rtf$/i.test(name)) return fromRichText(bytes.toString('latin1'))
  if (/\.mht(ml)?$/i.test(name)) {
    const message = bytes.toString('latin1')
    return mimeParts(message)
      .filter(({ type }) => type.startsWith('text/') || type.endsWith('+xml'))
      .map(({ bodyStart, bodyEnd, encoding }) => decodeBody(message.slice(bodyStart, bodyEnd), encoding))
      .map((body) => (body ? fromPage(lettersOf(body)) : ''))
      .join('\n')
  }
  const text = lettersOf(bytes)
  return /\.txt$/i.test(name) ? text : fromPage(text)
}

function lettersOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le')
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

function fromPage(page: string): string {
  const attributes = [...page.matchAll(/\b(?:alt|title|href|content)\s*=\s*["']([^"'<>]*)/gi)].map(
    (hit) => hit[1],
  )
  const text = page
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:b|i|u|em|strong|span|font|a|small|sup|sub|o:p)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, '\n')
  return `${text}\n${attributes.join('\n')}`.replace(CHARACTER_REFERENCE, (...hit) =>
    characterOf(hit.slice(0, 4).map((group) => group as string)),
  )
}

/**
 * Converts rich text (RTF 1.9) to plain text: removes control words, and converts escape sequences such as `\'e3` and
 * `\u227?` to letters.
 */
function fromRichText(text: string): string {
  return text
    .replace(/\{\\(?:fonttbl|colortbl|stylesheet|pict)\b(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/\\'([0-9a-f]{2})/gi, (_, hex: string) =>
      new TextDecoder('windows-1252').decode(Uint8Array.of(Number.parseInt(hex, 16))),
    )
    .replace(/\\u(-?\d+) ?(?:\\'[0-9a-f]{2}|\?)?/gi, (_, code: string) =>
      String.fromCharCode((Number(code) + 0x10000) % 0x10000),
    )
    .replace(/\\(?:par|line|cell|row|sect|page)\b ?/g, '\n')
    .replace(/\\[~]/g, ' ')
    .replace(/\\[a-z]+-?\d* ?/gi, '')
    .replace(/[{}\r\n]/g, '')
}
