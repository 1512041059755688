import { isElement } from './xml.ts'
import type { XmlElement } from './xml.ts'

// A slice of at least this length is stored by V8 as a reference to the original string, which stays in memory.
const SHORTEST_SLICE = 13

/** Copies a string so that it does not keep a larger string in memory. */
export function ownText(text: string): string {
  // V8 stores a text cut out of a file as a reference to the 64 KB piece that contains it. So even a single bookmark
  // name would keep the whole piece in memory.
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8')
}

/**
 * Copies all attribute values and texts of an XML tree in place, so that the file's text can be freed (see `ownText`).
 * Returns the tree.
 */
export function ownTexts(tree: XmlElement): XmlElement {
  const { attributes } = tree
  for (const name in attributes) attributes[name] = ownText(attributes[name] as string)
  tree.children = tree.children.map((node) => (isElement(node) ? ownTexts(node) : ownText(node)))
  return tree
}
