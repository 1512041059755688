import { descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { CompositionItem } from '../request/request.ts'
import { visibleText } from '../account/visible-text.ts'
import { saysTheHeading } from './heading-words.ts'

const WORDS = new Set([
  'w:pPr',
  'w:r',
  'w:t',
  'w:tab',
  'w:br',
  'w:cr',
  'w:noBreakHyphen',
  'w:softHyphen',
  'w:lastRenderedPageBreak',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:proofErr',
  'w:smartTag',
  'w:smartTagPr',
])

/**
 * Returns whether a section's first heading says what the requested heading above it says, and holds nothing but words.
 */
export function repeatsHeading(heading: XmlElement, above: CompositionItem | undefined): boolean {
  if (above?.kind !== 'heading') return false
  return saysTheHeading(visibleText(heading), above.text) && holdsWordsAlone(heading)
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
