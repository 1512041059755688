import { CHARACTER_REFERENCE, characterOf } from '../package/xml/web-entities.ts'
import { decodeBody, mimeParts } from '../replace/mime-message.ts'
import { readRichText } from '../replace/rich-text-reader.ts'

/**
 * Returns the text of a web page, web archive, rich text or plain text file, in which names are then searched for.
 * Markup is removed or becomes a line end, and escape sequences become letters.
 * @param name name of the file; its extension tells the format
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

const ATTRIBUTE =
  /\b(?:alt|title|summary|href|content|value)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi

function fromPage(page: string): string {
  const attributes = [...page.matchAll(ATTRIBUTE)].map((hit) => hit[1] ?? hit[2] ?? hit[3])
  const text = page
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:b|i|u|em|strong|span|font|a|small|sup|sub|o:p)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, '\n')
  return `${text}\n${attributes.join('\n')}`.replace(CHARACTER_REFERENCE, (...hit) =>
    characterOf(hit.slice(0, 4).map((group) => group as string)),
  )
}

/**
 * Converts rich text (RTF 1.9) to plain text. Text that is not visible on a page, such as a field code or the name of a
 * bookmark, becomes separate lines.
 */
function fromRichText(text: string): string {
  let shown = ''
  let unread = ''
  readRichText(text, {
    letter: (character, _start, _end, { isUnread, isData }) => {
      if (!isUnread) shown += character
      else if (!isData) unread += character
    },
    fallback: () => undefined,
    endLine: () => void (shown += '\n'),
    endGroup: ({ isUnread }) => {
      if (isUnread) unread += '\n'
    },
  })
  return `${shown}\n${unread}`
}
