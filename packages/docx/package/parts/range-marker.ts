const RANGE_MARKER = /^w(14)?:(bookmark|moveFromRange|moveToRange|commentRange|customXml\w*Range)(Start|End)$/

/**
 * Returns whether an element is a range marker, which has no content (EG_RangeMarkupElements and similar, ECMA-376 Part
 * 1, 17.13).
 */
export function isRangeMarker(name: string): boolean {
  return (
    name === 'w:proofErr' ||
    name === 'w:permStart' ||
    name === 'w:permEnd' ||
    ((name.endsWith('Start') || name.endsWith('End')) && RANGE_MARKER.test(name))
  )
}
