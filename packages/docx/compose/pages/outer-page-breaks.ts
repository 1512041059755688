import { isElement, type XmlElement } from '../../package/xml/xml.ts'

/** Elements besides text that are visible to a reader. */
const SEEN = new Set([
  'w:drawing',
  'w:pict',
  'w:object',
  'w:sym',
  'w:ptab',
  'm:oMath',
  'w:footnoteReference',
  'w:endnoteReference',
])

/** Returns true if a block shows text, a picture or another object, not only empty lines and page breaks. */
export function showsContent(block: XmlElement): boolean {
  if (block.name !== 'w:p') return true
  for (const leaf of leaves(block)) if (isSeen(leaf)) return true
  return false
}

/**
 * Removes the page breaks after a paragraph's last visible content; all of them if nothing is visible.
 *
 * @returns true if there were any
 */
export function dropBreaksAtEnd(paragraph: XmlElement): boolean {
  // In the source document these breaks put the next section on a new page, but in the composed document another text
  // follows.
  const all = [...leaves(paragraph)]
  return dropBreaks(paragraph, new Set(all.slice(all.findLastIndex(isSeen) + 1)))
}

/**
 * Removes the page breaks before a paragraph's first visible content; all of them if nothing is visible. Returns true
 * if there were any.
 */
export function dropBreaksAtStart(paragraph: XmlElement): boolean {
  const all = [...leaves(paragraph)]
  const first = all.findIndex(isSeen)
  return dropBreaks(paragraph, new Set(first < 0 ? all : all.slice(0, first)))
}

function dropBreaks(parent: XmlElement, among: ReadonlySet<XmlElement>): boolean {
  const isDropped = (node: XmlElement): boolean =>
    among.has(node) && node.name === 'w:br' && node.attributes['w:type'] === 'page'
  const before = parent.children.length
  parent.children = parent.children.filter((node) => !isElement(node) || !isDropped(node))
  let dropped = parent.children.length < before
  for (const node of parent.children) if (isElement(node) && dropBreaks(node, among)) dropped = true
  return dropped
}

/** Yields a paragraph's texts, breaks and visible objects in document order. */
function* leaves(parent: XmlElement): Generator<XmlElement> {
  for (const node of parent.children) {
    if (!isElement(node) || node.name === 'mc:Fallback') continue
    if (node.name === 'w:t' || node.name === 'w:br' || SEEN.has(node.name)) yield node
    else yield* leaves(node)
  }
}

function isSeen(node: XmlElement): boolean {
  if (node.name === 'w:br') return false
  return node.name !== 'w:t' || node.children.some((text) => typeof text === 'string' && text.trim() !== '')
}
