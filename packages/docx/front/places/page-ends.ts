import { child, descendants, type XmlElement } from '../../package/xml/xml.ts'

const CONTENT = new Set(['w:t', 'w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'])

/** Returns whether a block shows anything. */
export function hasContent(block: XmlElement): boolean {
  if (block.name !== 'w:p') return true
  return [...descendants(block)].some(({ name }) => CONTENT.has(name))
}

/** Returns whether a block is a paragraph that shows nothing and breaks nothing. */
export function isEmpty(block: XmlElement): boolean {
  return !hasContent(block) && !hasSectionBreak(block) && !endsPage([block])
}

/** Returns whether a page section ends with a paragraph (17.6.18), on the same page or on a new one. */
export function hasSectionBreak(block: XmlElement): boolean {
  return child(child(block, 'w:pPr'), 'w:sectPr') !== undefined
}

/** Returns whether blocks begin with a page break before anything visible. */
export function beginsWithBreak(blocks: XmlElement[]): boolean {
  const first = blocks.findIndex((block) => endsPage([block]))
  return first !== -1 && !blocks.slice(0, first + 1).some(hasContent)
}

/** Returns whether a paragraph begins a page itself: by its property (17.3.1.23), or by a break before its text. */
export function beginsPage(paragraph: XmlElement): boolean {
  const property = child(child(paragraph, 'w:pPr'), 'w:pageBreakBefore')
  if (property && !/^(0|false|off)$/.test(property.attributes['w:val'] ?? '')) return true
  for (const inner of descendants(paragraph)) {
    if (inner.name === 'w:br' && inner.attributes['w:type'] === 'page') return true
    if (CONTENT.has(inner.name)) return false
  }
  return false
}

/**
 * Returns whether the last block ends its page: with a section break (17.6.18), or with a page break (17.3.3.1) and
 * nothing after it.
 */
export function endsPage(blocks: readonly XmlElement[]): boolean {
  const last = blocks.at(-1)
  if (!last) return true
  const section = child(child(last, 'w:pPr'), 'w:sectPr')
  if (section) return child(section, 'w:type')?.attributes['w:val'] !== 'continuous'
  let ended = false
  for (const inner of descendants(last)) {
    if (inner.name === 'w:br' && inner.attributes['w:type'] === 'page') ended = true
    else if (CONTENT.has(inner.name)) ended = false
  }
  return ended || (!hasContent(last) && blocks.length > 1 && endsPage(blocks.slice(0, -1)))
}
