import type { BlockWrapper } from '../../package/parts/blocks.ts'
import { child, childValue } from '../../package/xml/xml.ts'

/**
 * Returns whether a tracked change deleted a paragraph or table or moved it away. `wrappers` are the elements around
 * the paragraph or table in the document's body.
 */
export function isRemoved(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')
}

/**
 * Returns whether a paragraph or table is in the content control that Word puts around an automatic table of contents.
 * `wrappers` are the elements around the paragraph or table in the document's body.
 */
export function isInContents(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) =>
    properties.some(
      (el) => childValue(child(el, 'w:docPartObj'), 'w:docPartGallery') === 'Table of Contents',
    ),
  )
}
