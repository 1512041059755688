import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SectionList } from '../section-list/section-list.ts'
import { uniteSectionLists } from './unite-section-lists.ts'

const lists = fc.array(fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), fc.nat(5)), {
  maxLength: 4,
})

function listOf(counts: Record<string, number>): SectionList {
  const entries = Object.entries(counts).sort(([a], [b]) => Number(a) - Number(b))
  return new SectionList({
    sections: Uint32Array.from(entries, ([section]) => Number(section)),
    titleCounts: Uint16Array.from(entries, ([, count]) => count),
    bodyCounts: Uint16Array.from(entries, ([section]) => Number(section) % 3),
    from: 0,
    to: entries.length,
  })
}

test('a union has the sections of every list, ascending, with the sums of their counts', () => {
  fc.assert(
    fc.property(lists, (all) => {
      const united = uniteSectionLists(all.map(listOf))
      const sections = [...new Set(all.flatMap((one) => Object.keys(one).map(Number)))].sort((a, b) => a - b)
      expect([...(united?.sections ?? [])]).toEqual(sections)
      const sum = (section: number) => all.reduce((total, one) => total + (one[section] ?? 0), 0)
      expect([...(united?.titleCounts ?? [])]).toEqual(sections.map(sum))
    }),
  )
})
