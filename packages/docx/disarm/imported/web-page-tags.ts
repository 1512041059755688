import { characterOf } from '../../package/xml/web-entities.ts'

/**
 * Attribute in a tag of a web page. The name is in lower case and the value is decoded. `start` and `end` are
 * offsets in the page.
 */
export interface PageAttribute {
  name: string
  value: string
  start: number
  end: number
}

// HTML 13.2.5.32 and following: the name of an attribute may begin with a quote or "=". A quote that is not closed
// belongs to the value.
const ATTRIBUTE = /[\s/]*([^\s>/][^\s=>/]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y
// The semicolon after a number may be missing (HTML 13.2.5.80).
const REFERENCE = /&(?:#(\d+);?|#x([0-9a-f]+);?|(\w+);)/gi
const HTML_NAME = /^<\/?([a-z][^\s/>]*)/
const XML_NAME = /<\/?([^\s/>!?="'<][^\s/><]*)/y
const LONGEST_HTML_NAME = 64

/**
 * Returns the name, in lower case, of the tag that begins at offset `at` of a web page. Returns undefined if no
 * tag begins there.
 * @param folded page with the letters A to Z in lower case
 */
export function tagName(folded: string, at: number, isXml: boolean): string | undefined {
  if (!isXml) return HTML_NAME.exec(folded.slice(at, at + LONGEST_HTML_NAME))?.[1]
  XML_NAME.lastIndex = at
  return XML_NAME.exec(folded)?.[1]
}

/**
 * Returns the attributes of the tag that begins at offset `at` of a web page, and the offset at which the tag
 * ends. Returns undefined if the tag has no end.
 * @param name name of the tag
 */
export function readTag(
  page: string,
  at: number,
  name: string,
): { attributes: PageAttribute[]; end: number } | undefined {
  const attributes: PageAttribute[] = []
  let from = at + 1 + (page[at + 1] === '/' ? 1 : 0) + name.length
  for (;;) {
    ATTRIBUTE.lastIndex = from
    const hit = ATTRIBUTE.exec(page)
    if (!hit) break
    const value = (hit[2] ?? hit[3] ?? hit[4] ?? '').replace(REFERENCE, (...reference: string[]) =>
      characterOf(reference.slice(0, 4)),
    )
    attributes.push({ name: (hit[1] ?? '').toLowerCase(), value, start: from, end: ATTRIBUTE.lastIndex })
    from = ATTRIBUTE.lastIndex
  }
  const close = page.indexOf('>', from)
  return close < 0 ? undefined : { attributes, end: close + 1 }
}
