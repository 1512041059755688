import { isElement } from './xml.ts'
import type { XmlElement } from './xml.ts'

// A slice of at least this length is stored by V8 as a reference to the original string, which stays in memory.
const SHORTEST_SLICE = 13

/**
 * Returns a copy of a string that does not keep a larger string in memory. V8 stores a text cut out of a file
 * as a reference to the 64 KB piece that contains it. So even a single bookmark name would keep the whole piece
 * in memory.
 */
export function ownText(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8')
}

/**
 * Replaces all attribute values and texts of an XML tree by copies. After that, the tree no longer keeps the
 * text of its file in memory (see `ownText`). Returns the given tree.
 */
export function ownTexts(tree: XmlElement): XmlElement {
  const { attributes } = tree
  for (const name in attributes) attributes[name] = ownText(attributes[name] as string)
  tree.children = tree.children.map((node) => (isElement(node) ? ownTexts(node) : ownText(node)))
  return tree
}
