import { typedNumber } from '../../front/heading-levels.ts'
import { descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { foldKey } from '../../replace/fold-text.ts'
import type { CompositionItem } from '../request/request.ts'
import { visibleText } from '../account/visible-text.ts'

const WORDS = new Set(['w:pPr', 'w:r', 'w:t', 'w:bookmarkStart', 'w:bookmarkEnd', 'w:proofErr'])

/**
 * Returns whether a section's first heading consists of the words of the requested heading above it, and of
 * nothing else.
 */
export function repeatsHeading(heading: XmlElement, above: CompositionItem | undefined): boolean {
  if (above?.kind !== 'heading') return false
  const words = wordsOf(visibleText(heading))
  return words !== '' && words === wordsOf(above.text) && holdsWordsAlone(heading)
}

function wordsOf(text: string): string {
  const typed = typedNumber(text)
  return foldKey((typed === undefined ? text : text.slice(text.indexOf(typed) + typed.length)).trim())
}

function holdsWordsAlone(node: XmlElement): boolean {
  return node.children.every((inner) => {
    if (typeof inner === 'string' || inner.name === 'w:rPr') return true
    if (inner.name === 'w:pPr') return [...descendants(inner, 'w:sectPr')].length === 0
    return WORDS.has(inner.name) && holdsWordsAlone(inner)
  })
}

/** Returns the bookmarks of a heading, to be kept on the one it is merged with. */
export function bookmarksOf(heading: XmlElement): XmlElement[] {
  return [...descendants(heading)].filter(({ name }) => name.startsWith('w:bookmark'))
}
