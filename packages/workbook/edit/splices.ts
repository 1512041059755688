import type { SheetParts } from './sheet-parts.ts'
import { withAttribute, type XmlTag } from './xml-tags.ts'

/**
 * Change to a text: `text` replaces the characters from `start` up to, but not including, `end`. A list of such changes
 * edits the XML of a worksheet.
 */
export interface Splice {
  start: number
  end: number
  text: string
}

/**
 * Returns a change that appends text to the content of an XML element. An empty element, such as `<row/>`, gets an end
 * tag.
 *
 * @param open start tag of the element
 * @param close end tag of the element; equal to `open` if the element is empty
 * @param at offset at which the content is inserted if the element is not empty
 */
export function appended(sheet: SheetParts, open: XmlTag, close: XmlTag, at: number, text: string): Splice {
  if (open !== close) return { start: at, end: at, text }
  const start = sheet.xml.slice(open.start, open.end).replace(/\/>$/, '>')
  return { start: open.start, end: open.end, text: `${start}${text}</${open.name}>` }
}

/**
 * Sets an attribute of an XML start tag by adding a change to the list `splices`. A `value` of `null` removes the
 * attribute. If the list already has a change of this tag, that one is adapted instead.
 */
export function setAttribute(
  splices: Splice[],
  { xml }: SheetParts,
  tag: XmlTag,
  name: string,
  value: string | null,
): void {
  const found = splices.findLast(({ start, end }) => start === tag.start && end >= tag.end)
  if (found) {
    const end = found.text.indexOf('>') + 1
    found.text = withAttribute(found.text.slice(0, end), name, value) + found.text.slice(end)
  } else {
    splices.push({
      start: tag.start,
      end: tag.end,
      text: withAttribute(xml.slice(tag.start, tag.end), name, value),
    })
  }
}

/** Returns an XML text after all changes. The changes may be given in any order, but must not overlap. */
export function applied(xml: string, splices: Splice[]): string {
  const pieces: string[] = []
  let at = 0
  // At equal offsets, insertions come before replacements.
  for (const { start, end, text } of splices.sort((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(xml.slice(at, start), text)
    at = end
  }
  pieces.push(xml.slice(at))
  return pieces.join('')
}
