const RANGE_MARKER = /^w(14)?:(bookmark|moveFromRange|moveToRange|commentRange|customXml\w*Range)(Start|End)$/

/**
 * Returns whether an element with this name marks the start or end of a range of text. Ranges are bookmarks,
 * comments, permissions and spelling errors (`w:proofErr`). These elements have no content and may be anywhere
 * between paragraphs and runs (ECMA-376 Part 1, 17.13).
 */
export function isRangeMarker(name: string): boolean {
  return (
    name === 'w:proofErr' ||
    name === 'w:permStart' ||
    name === 'w:permEnd' ||
    ((name.endsWith('Start') || name.endsWith('End')) && RANGE_MARKER.test(name))
  )
}
