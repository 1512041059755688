import type { SectionCounts } from './posting.ts'
import { SectionList } from '../section-list/section-list.ts'
import { newSectionSlice } from '../section-list/section-slice.ts'

const MOST = 0xffff

/** Returns the sections of any of the lists with the sums of their counts, or null for no lists. */
export function uniteSectionLists(lists: readonly SectionCounts[]): SectionCounts | null {
  // The longest list is merged once, last.
  const [first, ...rest] = lists.toSorted((a, b) => a.sectionCount - b.sectionCount)
  return rest.reduce<SectionCounts | null>((united, list) => merge(united!, list), first ?? null)
}

function merge(a: SectionCounts, b: SectionCounts): SectionCounts {
  const merged = newSectionSlice(a.sectionCount + b.sectionCount)
  let to = 0
  for (let i = 0, j = 0; i < a.sectionCount || j < b.sectionCount; to++) {
    const [mine, other] = [a.sections[i] ?? Infinity, b.sections[j] ?? Infinity]
    const section = Math.min(mine, other)
    merged.sections[to] = section
    merged.titleCounts[to] = Math.min(
      MOST,
      (mine === section ? a.titleCounts[i]! : 0) + (other === section ? b.titleCounts[j]! : 0),
    )
    merged.bodyCounts[to] = Math.min(
      MOST,
      (mine === section ? a.bodyCounts[i]! : 0) + (other === section ? b.bodyCounts[j]! : 0),
    )
    if (mine === section) i++
    if (other === section) j++
  }
  return new SectionList({
    sections: merged.sections.subarray(0, to),
    titleCounts: merged.titleCounts.subarray(0, to),
    bodyCounts: merged.bodyCounts.subarray(0, to),
    from: 0,
    to,
  })
}
