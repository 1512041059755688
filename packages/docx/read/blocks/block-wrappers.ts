import type { BlockWrapper } from '../../package/parts/blocks.ts'
import { child, childValue } from '../../package/xml/xml.ts'

/** Returns whether a block was deleted or moved away by a tracked change. */
export function isRemoved(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')
}

/** Returns whether a block is in the content control of a table of contents. */
export function isInContents(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) =>
    properties.some(
      (el) => childValue(child(el, 'w:docPartObj'), 'w:docPartGallery') === 'Table of Contents',
    ),
  )
}
