import { child, childrenOf, descendants, textContent, type XmlElement } from '../../package/xml/xml.ts'

const PICTURES = new Set(['w:drawing', 'w:pict', 'w:object', 'mc:AlternateContent'])

/** Returns true for an element that a reader sees: non-blank text or a picture. */
function isVisible(node: XmlElement): boolean {
  return node.name === 'w:t' ? textContent(node).trim() !== '' : PICTURES.has(node.name)
}

/** Returns true if a paragraph contains a picture, a shape or an embedded object. */
export function hasPicture(paragraph: XmlElement): boolean {
  return [...descendants(paragraph)].some(({ name }) => PICTURES.has(name))
}

/** Returns true for a visible block: a table, or a paragraph with non-blank text or a picture. */
export function hasContent(block: XmlElement): boolean {
  return block.name !== 'w:p' || [...descendants(block)].some(isVisible)
}

/**
 * Returns true for an invisible paragraph that neither ends with a page break nor contains page settings (`w:sectPr`).
 */
export function isEmpty(block: XmlElement): boolean {
  return !hasContent(block) && !hasSectionBreak(block) && !endsPage([block])
}

/** Elements of a run that show nothing: formatting, white space, and the place of Word's last page break. */
const MEANINGLESS = new Set(['w:rPr', 'w:t', 'w:lastRenderedPageBreak'])

/** Elements for the start and end of a bookmark, to which links may lead. */
export const BOOKMARKS: readonly string[] = ['w:bookmarkStart', 'w:bookmarkEnd']

/**
 * Returns true for an empty line that can be removed, without page break, bookmark, comment, field or note.
 *
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
 * Returns true if a paragraph contains page settings (`w:sectPr`; ECMA-376 Part 1, 17.6.18), which apply up to this
 * paragraph.
 */
export function hasSectionBreak(block: XmlElement): boolean {
  return child(child(block, 'w:pPr'), 'w:sectPr') !== undefined
}

/** Returns true if blocks begin with a page break, before anything visible. */
export function beginsWithBreak(blocks: XmlElement[]): boolean {
  for (const block of blocks) {
    if (hasContent(block)) return block.name === 'w:p' && beginsPage(block)
    if (endsPage([block])) return true
  }
  return false
}

/**
 * Returns true if a paragraph begins a new page, by `w:pageBreakBefore` (ECMA-376 Part 1, 17.3.1.23) or a page break.
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

/** Returns true if the content after these blocks begins on a new page; also for an empty list. */
export function endsPage(blocks: readonly XmlElement[]): boolean {
  // A new page begins if the last block ends with a page break (ECMA-376 Part 1, 17.3.3.1), or contains page settings
  // that are not continuous (17.6.18). Empty paragraphs after such a break make no difference.
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
