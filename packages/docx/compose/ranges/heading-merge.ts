import { descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { CompositionItem } from '../request/request.ts'
import { visibleText } from '../account/visible-text.ts'
import { commonHeading } from './heading-words.ts'

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
 * Returns the common heading if a section's first heading and the requested heading above it mean the same. Returns
 * `undefined` if they differ, or if the section's heading contains more than words, such as a picture or a note.
 * @param above requested item above the section; only a heading can be merged
 */
export function mergedHeading(heading: XmlElement, above: CompositionItem | undefined): string | undefined {
  if (above?.kind !== 'heading' || !holdsWordsAlone(heading)) return undefined
  return commonHeading(visibleText(heading), above.text)
}

function holdsWordsAlone(node: XmlElement): boolean {
  return node.children.every((inner) => {
    if (typeof inner === 'string' || inner.name === 'w:rPr') return true
    if (inner.name === 'w:pPr') return [...descendants(inner, 'w:sectPr')].length === 0
    return WORDS.has(inner.name) && holdsWordsAlone(inner)
  })
}

/**
 * Returns the bookmark elements (starts and ends) in a heading that is left out. The caller moves them to the requested
 * heading above it.
 */
export function bookmarksOf(heading: XmlElement): XmlElement[] {
  return [...descendants(heading)].filter(({ name }) => name.startsWith('w:bookmark'))
}
