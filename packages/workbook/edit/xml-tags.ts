import { WorkbookError } from '../sheet/errors.ts'

/**
 * Tag in an XML text, by its name and position: a start tag (`open`), an end tag (`close`), or an empty element such as
 * `<a/>`.
 */
export interface XmlTag {
  kind: 'open' | 'close' | 'empty'
  /** Name of the element as written, including its namespace prefix. */
  name: string
  /** Offset in the XML text of the tag's "<". */
  start: number
  /** Offset in the XML text of the character after the tag's ">". */
  end: number
}

/**
 * Yields the tags between two offsets of an XML text, in order. Skips comments, processing instructions and CDATA
 * sections. Refuses a document type declaration (DTD), because worksheets have none and its entities could expand
 * without limit.
 *
 * @throws {WorkbookError} `workbook.damaged` for a DTD, and for text that is not well formed
 */
export function* tagsOf(xml: string, from = 0, to = xml.length): Generator<XmlTag> {
  let at = xml.indexOf('<', from)
  while (at >= 0 && at < to) {
    const next = xml.charCodeAt(at + 1)
    if (next === 0x3f) at = after(xml, '?>', at + 2)
    else if (next === 0x21) at = afterDeclaration(xml, at)
    else {
      const tag = tagAt(xml, at)
      yield tag
      at = tag.end
    }
    at = xml.indexOf('<', at)
  }
}

/**
 * Returns the attributes of an XML tag. The key is the attribute's name as written, with its prefix. References such as
 * `&amp;` in values are replaced by their characters.
 */
export function attributesOf(xml: string, tag: XmlTag): Map<string, string> {
  const attributes = new Map<string, string>()
  const written = xml.slice(tag.start + 1 + tag.name.length, tag.end)
  for (const [, name = '', double, single] of written.matchAll(
    /([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes.set(name, unescapeXml(double ?? single ?? ''))
  }
  return attributes
}

/**
 * Returns an XML start tag in which one attribute is set to a value. A `null` value removes the attribute. Everything
 * else stays as written.
 */
export function withAttribute(markup: string, name: string, value: string | null): string {
  const head = /^<[^\s/>]+/.exec(markup)?.[0] ?? ''
  const body = markup.slice(head.length)
  const written = value === null ? '' : ` ${name}="${escapeXml(value)}"`
  let found = false
  const changed = body.replaceAll(
    /(\s+)([^\s=/>"']+)(\s*=\s*(?:"[^"]*"|'[^']*'))/g,
    (whole: string, _space, own: string) => {
      if (own !== name) return whole
      found = true
      return written
    },
  )
  return found || value === null ? head + changed : head + written + body
}

/**
 * Returns the text between two offsets of an XML document. Tags and comments are left out, and references such as
 * `&amp;` are replaced by their characters.
 */
export function textBetween(xml: string, start: number, end: number): string {
  const markup = xml.slice(start, end)
  if (!/[<&]/.test(markup)) return markup
  return markup
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((piece) =>
      piece.startsWith('<![CDATA[')
        ? piece.slice(9, -3)
        : unescapeXml(piece.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<[^>]*>/g, '')),
    )
    .join('')
}

/** Returns an XML name without its namespace prefix: "x:row" gives "row". */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole: string, hex, decimal, name: string) => {
      if (name) return NAMED[name] ?? whole
      const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

function tagAt(xml: string, start: number): XmlTag {
  const closes = xml.charCodeAt(start + 1) === 0x2f
  const nameStart = closes ? start + 2 : start + 1
  let at = nameStart
  while (at < xml.length && !isNameEnd(xml.charCodeAt(at))) at += 1
  const name = xml.slice(nameStart, at)
  // A ">" inside quotes belongs to an attribute's value.
  for (; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (code === 0x3e) break
    if (code === 0x22 || code === 0x27) {
      at = xml.indexOf(code === 0x22 ? '"' : "'", at + 1)
      if (at < 0) throw new WorkbookError('workbook.damaged')
    }
  }
  if (at >= xml.length || name === '') throw new WorkbookError('workbook.damaged')
  const empty = xml.charCodeAt(at - 1) === 0x2f
  return { kind: closes ? 'close' : empty ? 'empty' : 'open', name, start, end: at + 1 }
}

/** Returns whether a character ends an element's name in a tag: white space, "/" or ">". */
function isNameEnd(code: number): boolean {
  return code <= 0x20 || code === 0x2f || code === 0x3e
}

function afterDeclaration(xml: string, at: number): number {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return after(xml, ']]>', at + 9)
  throw new WorkbookError('workbook.damaged')
}

function after(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  if (found < 0) throw new WorkbookError('workbook.damaged')
  return found + sign.length
}
