import { saturate, saturateGrams, gramWeight } from './bm25.ts'
import { lowerBound } from './combine-postings.ts'
import type { OrdinalRange, SnapshotSegment } from './snapshot.ts'

/** The part of a posting that ranking reads. */
export interface SectionCounts {
  readonly sectionCount: number
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
}

/** Sections of a posting within the ranges; the header's count when the ranges leave nothing out. */
export function countWithin(
  posting: SectionCounts,
  ranges: readonly OrdinalRange[],
  sectionCount: number,
): number {
  if (ranges.length === 1 && ranges[0]!.first === 0 && ranges[0]!.end === sectionCount) {
    return posting.sectionCount
  }
  let count = 0
  for (const { first, end } of ranges) {
    count += lowerBound(posting.sections, end) - lowerBound(posting.sections, first)
  }
  return count
}

/** Adds a term's BM25F contribution to every section of the ranges that has it. */
export function addWordScores(
  scores: Float64Array,
  segment: SnapshotSegment,
  ranges: readonly OrdinalRange[],
  posting: SectionCounts,
  weight: number,
): void {
  const { sections, titleCounts, bodyCounts } = posting
  const { titleNorms, bodyNorms } = segment
  for (const { first, end } of ranges) {
    for (let i = lowerBound(sections, first); i < sections.length; i++) {
      const section = sections[i]!
      if (section >= end) break
      scores[section]! +=
        weight * saturate(titleCounts[i]!, titleNorms[section]!, bodyCounts[i]!, bodyNorms[section]!)
    }
  }
}

/** The same for a character 4-gram. */
export function addGramScores(
  scores: Float64Array,
  segment: SnapshotSegment,
  ranges: readonly OrdinalRange[],
  posting: SectionCounts,
  weight: number,
): void {
  const { sections, titleCounts, bodyCounts } = posting
  const { gramNorms } = segment
  for (const { first, end } of ranges) {
    for (let i = lowerBound(sections, first); i < sections.length; i++) {
      const section = sections[i]!
      if (section >= end) break
      scores[section]! +=
        weight * saturateGrams(gramWeight(titleCounts[i]!, bodyCounts[i]!), gramNorms[section]!)
    }
  }
}
