import { isElement } from './xml.ts'
import type { XmlElement } from './xml.ts'

// Shortest length of a slice that V8 stores as a reference to the original string. It keeps the original in memory.
const SHORTEST_SLICE = 13

/**
 * Returns a copy of a string that does not keep the original in memory. V8 stores text cut out of a file as a reference
 * to the 64 KB piece around it, so one retained bookmark name would retain the whole piece.
 */
export function ownText(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8')
}

/**
 * Replaces all attribute values and texts of an XML tree by copies that do not keep the file's text in memory (see
 * `ownText`), and returns the given tree. It is for trees that are kept after their part was read.
 */
export function ownTexts(tree: XmlElement): XmlElement {
  const { attributes } = tree
  for (const name in attributes) attributes[name] = ownText(attributes[name] as string)
  tree.children = tree.children.map((node) => (isElement(node) ? ownTexts(node) : ownText(node)))
  return tree
}
