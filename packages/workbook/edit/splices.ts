import type { SheetParts } from './sheet-parts.ts'
import { withAttribute, type XmlTag } from './xml-tags.ts'

/** Replacement of the characters between two offsets. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** Returns the change that appends content to an element, which may be an empty tag. */
export function appended(sheet: SheetParts, open: XmlTag, close: XmlTag, at: number, text: string): Splice {
  if (open !== close) return { start: at, end: at, text }
  const start = sheet.xml.slice(open.start, open.end).replace(/\/>$/, '>')
  return { start: open.start, end: open.end, text: `${start}${text}</${open.name}>` }
}

/** Sets an attribute of a start tag. An earlier change of the same tag is preserved. */
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

/** Returns the text with all changes applied. They may come in any order but must not overlap. */
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
