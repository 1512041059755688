import { child, childrenOf, descendants, textContent, type XmlElement } from '../../package/xml/xml.ts'

const PICTURES = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'])

/**
 * Returns whether an element inside a paragraph is something that a reader sees: text other than white space, or a
 * picture.
 */
function isVisible(node: XmlElement): boolean {
  return node.name === 'w:t' ? textContent(node).trim() !== '' : PICTURES.has(node.name)
}

/** Returns whether a paragraph contains a picture, a shape or an embedded object. */
export function hasPicture(paragraph: XmlElement): boolean {
  return [...descendants(paragraph)].some(({ name }) => PICTURES.has(name))
}

/**
 * Returns whether a block is visible on the page. A paragraph is visible if it has text other than white space, or a
 * picture. A table is always visible.
 */
export function hasContent(block: XmlElement): boolean {
  return block.name !== 'w:p' || [...descendants(block)].some(isVisible)
}

/**
 * Returns whether a paragraph shows nothing, does not end with a page break, and contains no page settings
 * (`w:sectPr`). Returns false for a table.
 */
export function isEmpty(block: XmlElement): boolean {
  return !hasContent(block) && !hasSectionBreak(block) && !endsPage([block])
}

/**
 * Elements that a run without visible content may contain: formatting, white space, and the place where Word last broke
 * a page.
 */
const MEANINGLESS = new Set(['w:rPr', 'w:t', 'w:lastRenderedPageBreak'])

/** Elements that mark the start and end of a bookmark. Links may lead to bookmarks. */
export const BOOKMARKS: readonly string[] = ['w:bookmarkStart', 'w:bookmarkEnd']

/**
 * Returns whether a paragraph is an empty line that can be removed. It must show nothing, break no page, and contain no
 * bookmark, comment, field or note.
 * @param allowed names of elements that the paragraph may contain nevertheless
 */
export function isBlankLine(block: XmlElement | undefined, allowed: readonly string[] = []): boolean {
  return (
    block !== undefined &&
    isEmpty(block) &&
    childrenOf(block).every(
      (node) =>
        node.name === 'w:pPr' ||
        allowed.includes(node.name) ||
        (node.name === 'w:r' && childrenOf(node).every(({ name }) => MEANINGLESS.has(name))),
    )
  )
}

/**
 * Returns whether a paragraph contains page settings (`w:sectPr`; ECMA-376 Part 1, 17.6.18). These settings apply to
 * the pages up to this paragraph. Other settings apply after it, on the same page or on a new one.
 */
export function hasSectionBreak(block: XmlElement): boolean {
  return child(child(block, 'w:pPr'), 'w:sectPr') !== undefined
}

/** Returns whether a list of paragraphs and tables begins with a page break, before anything visible. */
export function beginsWithBreak(blocks: XmlElement[]): boolean {
  for (const block of blocks) {
    if (hasContent(block)) return block.name === 'w:p' && beginsPage(block)
    if (endsPage([block])) return true
  }
  return false
}

/**
 * Returns whether a paragraph begins a new page. It does if it has the property `w:pageBreakBefore` (ECMA-376 Part 1,
 * 17.3.1.23), or a page break before its text.
 */
export function beginsPage(paragraph: XmlElement): boolean {
  const property = child(child(paragraph, 'w:pPr'), 'w:pageBreakBefore')
  if (property && !/^(0|false|off)$/.test(property.attributes['w:val'] ?? '')) return true
  for (const inner of descendants(paragraph)) {
    if (inner.name === 'w:br' && inner.attributes['w:type'] === 'page') return true
    if (isVisible(inner)) return false
  }
  return false
}

/**
 * Returns whether content after the given paragraphs and tables begins on a new page. It does if the last of them ends
 * with a page break (ECMA-376 Part 1, 17.3.3.1), or with page settings that are not continuous (17.6.18). Empty
 * paragraphs after the break make no difference. Returns true for an empty list.
 */
export function endsPage(blocks: readonly XmlElement[]): boolean {
  const last = blocks.at(-1)
  if (!last) return true
  const section = child(child(last, 'w:pPr'), 'w:sectPr')
  if (section) return child(section, 'w:type')?.attributes['w:val'] !== 'continuous'
  let ended = false
  for (const inner of descendants(last)) {
    if (inner.name === 'w:br' && inner.attributes['w:type'] === 'page') ended = true
    else if (isVisible(inner)) ended = false
  }
  return ended || (!hasContent(last) && blocks.length > 1 && endsPage(blocks.slice(0, -1)))
}
