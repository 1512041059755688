import type { SectionCounts } from './posting.ts'
import { SectionList } from '../section-list/section-list.ts'
import { newSectionSlice } from '../section-list/section-slice.ts'

const MOST = 0xffff
/** Section number that stands for the end of a list. It is greater than any real section number. */
const BEHIND_ALL = 2 ** 32

/**
 * Combines several lists of sections of an index segment into one, and adds up their counts. Each list has the sections
 * with a term. Returns null if no lists are given.
 */
export function uniteSectionLists(lists: readonly SectionCounts[]): SectionCounts | null {
  // The longest list comes last, so that it is merged only once.
  const [first, ...rest] = lists.toSorted((a, b) => a.sectionCount - b.sectionCount)
  return rest.reduce<SectionCounts | null>((united, list) => merge(united!, list), first ?? null)
}

function merge(a: SectionCounts, b: SectionCounts): SectionCounts {
  const merged = newSectionSlice(a.sectionCount + b.sectionCount)
  const { sections, titleCounts, bodyCounts } = merged
  const own = { sections: a.sections, titles: a.titleCounts, bodies: a.bodyCounts }
  const other = { sections: b.sections, titles: b.titleCounts, bodies: b.bodyCounts }
  let to = 0
  for (let i = 0, j = 0; i < a.sectionCount || j < b.sectionCount; to++) {
    const first = i < a.sectionCount ? own.sections[i]! : BEHIND_ALL
    const second = j < b.sectionCount ? other.sections[j]! : BEHIND_ALL
    sections[to] = first < second ? first : second
    let titleCount = 0
    let bodyCount = 0
    if (first <= second) {
      titleCount = own.titles[i]!
      bodyCount = own.bodies[i++]!
    }
    if (second <= first) {
      titleCount += other.titles[j]!
      bodyCount += other.bodies[j++]!
    }
    titleCounts[to] = Math.min(MOST, titleCount)
    bodyCounts[to] = Math.min(MOST, bodyCount)
  }
  return new SectionList({
    sections: merged.sections.subarray(0, to),
    titleCounts: merged.titleCounts.subarray(0, to),
    bodyCounts: merged.bodyCounts.subarray(0, to),
    from: 0,
    to,
  })
}
