import type { BlockWrapper } from '../../package/parts/blocks.ts'
import { child, childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/**
 * Returns whether a tracked change deleted a paragraph or table or moved it away. `wrappers` are the elements
 * around it, such as `w:del`.
 */
export function isRemoved(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')
}

/**
 * Returns whether a paragraph or table is in the content control that Word puts around an automatic table of
 * contents. `wrappers` are the elements around the paragraph or table.
 */
export function isInContents(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) =>
    properties.some(
      (el) => childValue(child(el, 'w:docPartObj'), 'w:docPartGallery') === 'Table of Contents',
    ),
  )
}

/**
 * Returns whether a paragraph or table is in a content control that still shows its prompt, such as "Click
 * here". `wrappers` are the elements around the paragraph or table.
 */
export function isInPrompt(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) => properties.some(showsPrompt))
}

/**
 * Returns whether a content control with these properties (`w:sdtPr`) still shows its prompt. It then contains
 * nothing that the author wrote (`w:showingPlcHdr`, ECMA-376 Part 1, 17.5.2.39).
 */
export function showsPrompt(properties: XmlElement | undefined): boolean {
  return onOff(child(properties, 'w:showingPlcHdr')) === true
}
