import { isElement, type XmlElement } from '../../package/xml/xml.ts'

/** Names of the elements, besides text, that show something to a person who reads the document. */
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

/** Returns whether a block shows text, a picture or another object, and not only empty lines and page breaks. */
export function showsContent(block: XmlElement): boolean {
  if (block.name !== 'w:p') return true
  for (const leaf of leaves(block)) if (isSeen(leaf)) return true
  return false
}

/**
 * Removes the page breaks after the last visible content of a paragraph, or all of them if nothing in the paragraph is
 * visible. In the source document these breaks put the next section on a new page, but in the composed document another
 * text follows.
 * @returns whether the paragraph had such page breaks
 */
export function dropBreaksAtEnd(paragraph: XmlElement): boolean {
  const all = [...leaves(paragraph)]
  return dropBreaks(paragraph, new Set(all.slice(all.findLastIndex(isSeen) + 1)))
}

/**
 * Removes the page breaks before the first visible content of a paragraph, in place. If nothing in it is visible,
 * removes all its page breaks. Returns whether there were any.
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

/** Yields the texts, breaks and visible objects of a paragraph, such as pictures, in order. */
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
