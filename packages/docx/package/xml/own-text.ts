import { isElement } from './xml.ts'
import type { XmlElement } from './xml.ts'

// Shortest length of a slice that V8 stores as a reference to the original string. It keeps the original in memory.
const SHORTEST_SLICE = 13

/**
 * Returns a copy of a string that does not refer to the original. Text of a file is a slice of a 64 KB piece, so one
 * retained bookmark name would retain the whole piece.
 */
export function ownText(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8')
}

/** Copies the texts of a tree in place, for a tree that is kept after its part was read. */
export function ownTexts(tree: XmlElement): XmlElement {
  const { attributes } = tree
  for (const name in attributes) attributes[name] = ownText(attributes[name] as string)
  tree.children = tree.children.map((node) => (isElement(node) ? ownTexts(node) : ownText(node)))
  return tree
}
