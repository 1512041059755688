import { isElement } from './xml.ts'
import type { XmlElement } from './xml.ts'

// V8 copies what is shorter than this; a longer slice keeps the whole text alive that it was cut from.
const SHORTEST_SLICE = 13

/**
 * Returns the text in memory of its own. Text read from a file is a slice of a 64 KB piece of it: a single
 * bookmark name that outlives the reading would keep its whole piece.
 */
export function ownText(text: string): string {
  return text.length < SHORTEST_SLICE ? text : Buffer.from(text, 'utf8').toString('utf8')
}

/** Gives a tree that outlives the reading of its part texts of its own, in place. */
export function ownTexts(tree: XmlElement): XmlElement {
  const { attributes } = tree
  for (const name in attributes) attributes[name] = ownText(attributes[name] as string)
  tree.children = tree.children.map((node) => (isElement(node) ? ownTexts(node) : ownText(node)))
  return tree
}
