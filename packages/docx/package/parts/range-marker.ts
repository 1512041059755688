const RANGE_MARKER = /^w(14)?:(bookmark|moveFromRange|moveToRange|commentRange|customXml\w*Range)(Start|End)$/

/**
 * Returns whether an element of this name marks the start or end of a range, such as a bookmark or comment (ECMA-376
 * Part 1, 17.13).
 */
export function isRangeMarker(name: string): boolean {
  // Ranges are bookmarks, comments, permissions and spelling errors (`w:proofErr`). The elements have no content and
  // may be anywhere between paragraphs and runs.
  return (
    name === 'w:proofErr' ||
    name === 'w:permStart' ||
    name === 'w:permEnd' ||
    ((name.endsWith('Start') || name.endsWith('End')) && RANGE_MARKER.test(name))
  )
}
