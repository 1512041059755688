import type { BlockWrapper } from '../../package/parts/blocks.ts'
import { child, childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'

/** Returns whether a tracked change deleted or moved away a block with these wrappers, such as `w:del`. */
export function isRemoved(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ name }) => name === 'w:del' || name === 'w:moveFrom')
}

/** Returns whether a block with these wrappers is in the content control of an automatic table of contents. */
export function isInContents(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) =>
    properties.some(
      (el) => childValue(child(el, 'w:docPartObj'), 'w:docPartGallery') === 'Table of Contents',
    ),
  )
}

/** Returns whether a block with these wrappers is in a content control that still shows its prompt. */
export function isInPrompt(wrappers: readonly BlockWrapper[]): boolean {
  return wrappers.some(({ properties }) => properties.some(showsPrompt))
}

/**
 * Returns whether a content control with these properties (`w:sdtPr`) still shows its prompt, such as "Click here"
 * (ECMA-376 Part 1, 17.5.2.39).
 */
export function showsPrompt(properties: XmlElement | undefined): boolean {
  // A content control with a prompt contains nothing that the author wrote (`w:showingPlcHdr`).
  return onOff(child(properties, 'w:showingPlcHdr')) === true
}
