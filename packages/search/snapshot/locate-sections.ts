import type { SectionIds } from '../segment/store/section-lengths.ts'
import { documentOf } from './snapshot.ts'
import type { Snapshot, SnapshotSegment } from './snapshot.ts'
import type { FoundSection } from './top-sections.ts'

/**
 * Finds sections in the index by their database ids. Each result has the section's segment and its number there. Leaves
 * out sections that are not visible. Nothing is scored, so the score of each result is 0.
 */
export function locateSections(snapshot: Snapshot, sectionIds: readonly number[]): FoundSection[] {
  const wanted = new Set(sectionIds)
  return snapshot.segments.flatMap((segment, at) =>
    ordinalsOf(segment, wanted)
      .filter((ordinal) => documentOf(segment.info, ordinal) !== undefined)
      .map((ordinal) => ({ segment: at, ordinal, sectionId: segment.open.sectionIds[ordinal]!, score: 0 })),
  )
}

function ordinalsOf(
  { open: { sectionIds, idsAscend } }: SnapshotSegment,
  wanted: ReadonlySet<number>,
): number[] {
  const ordinals: number[] = []
  if (idsAscend) {
    for (const id of wanted) {
      const ordinal = placeOf(sectionIds, id)
      if (sectionIds[ordinal] === id) ordinals.push(ordinal)
    }
  } else sectionIds.forEach((id, ordinal) => wanted.has(id) && ordinals.push(ordinal))
  return ordinals
}

/** Returns the index of the first section id that is at least `id`, in an array of ascending ids. */
function placeOf(rising: SectionIds, id: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rising[middle]! < id) low = middle + 1
    else high = middle
  }
  return low
}
