import type { SectionIds } from '../segment/store/section-lengths.ts'
import { answersAboutAsWell } from '../family/about-as-well.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import type { Answers } from './answers.ts'

/**
 * Source of the families of sections. A family is a group of sections that differ only in names, numbers and dates.
 * Families can change, so they are stored outside the search index.
 */
export interface SectionFamilies {
  /** Returns the families of the sections of some index segments. The result is valid until the caller's next await. */
  viewOf(segments: readonly SegmentSections[]): Promise<FamilyView>
}

/**
 * Sections of one index segment whose families are requested. A family is a group of sections that differ only in
 * names, numbers and dates.
 */
export interface SegmentSections {
  id: number
  /** Ids of the sections. The index is the section's number in the segment (ordinal). */
  sectionIds: SectionIds
}

/**
 * Assignment of the sections of some index segments to families. A family is a group of sections that differ only in
 * names, numbers and dates. Families are numbered from 0.
 */
export interface FamilyView {
  /** Number of families, which are numbered from 0. */
  count: number
  /**
   * Returns the number of the family to which a section belongs. A family is a group of similar sections. `segment` is
   * an index into the requested segments, and `ordinal` the section's number in it.
   */
  familyOf: (segment: number, ordinal: number) => number
}

/**
 * Search result that stands for a family: its best section, and others that answer about as well. A family is a group
 * of sections that differ only in names, numbers and dates.
 */
export interface CollapsedHit {
  best: FoundSection
  /**
   * Ids of other versions of the section that answer about as well, in the order of indexing. Versions differ only in
   * names, numbers and dates.
   */
  otherVersions: number[]
}

/**
 * Number of sections that are scored at first for each requested family of similar sections. Most families have no more
 * sections.
 */
const SECTIONS_PER_FAMILY = 2

/**
 * State of a family of similar sections: one of its sections was found so far. `SEVERAL` means that more than one was
 * found, `SHOWN` that the family is on the page of results.
 */
const ONE = 1
const SEVERAL = 2
const SHOWN = 3

/**
 * Groups the answers of a search into one hit for each family, best first. A family is a group of sections that differ
 * only in names, numbers and dates. Equal scores are ordered by section id.
 *
 * @returns at most `limit` families from `offset` on, and the number of all families
 */
export function collapseAnswers(
  answers: Answers,
  { count, familyOf }: FamilyView,
  { limit, offset }: { limit: number; offset: number },
): { families: number; page: CollapsedHit[] } {
  // Scores are computed only for sections that may be on the page, and for the other sections of the families on it.
  const states = new Uint8Array(count)
  let families = 0
  answers.forEach((segment, ordinal) => {
    const family = familyOf(segment, ordinal)
    const isFirst = states[family] === 0
    if (isFirst) families++
    states[family] = isFirst ? ONE : SEVERAL
  })
  const page = bestOfFamilies(answers, familyOf, offset + limit)
    .slice(offset)
    .map((best): CollapsedHit => ({ best, otherVersions: [] }))
  const shown = new Map<number, CollapsedHit>()
  for (const hit of page) {
    const family = familyOf(hit.best.segment, hit.best.ordinal)
    if (states[family] === SEVERAL) shown.set(family, hit)
  }
  for (const family of shown.keys()) states[family] = SHOWN
  const members =
    shown.size === 0 ? [] : answers.score((segment, ordinal) => states[familyOf(segment, ordinal)] === SHOWN)
  for (const member of members.sort((a, b) => a.segment - b.segment || a.ordinal - b.ordinal)) {
    const { best, otherVersions } = shown.get(familyOf(member.segment, member.ordinal))!
    if (member.sectionId !== best.sectionId && answersAboutAsWell(member.score, best.score))
      otherVersions.push(member.sectionId)
  }
  return { families, page }
}

/** Returns the best section of each of the `wanted` best families. A family is a group of similar sections. */
function bestOfFamilies(answers: Answers, familyOf: FamilyView['familyOf'], wanted: number): FoundSection[] {
  // The number of scored sections is doubled until they belong to enough families.
  for (let sections = wanted * SECTIONS_PER_FAMILY; ; sections *= 2) {
    const best = answers.best(sections)
    const byFamily = new Map<number, FoundSection>()
    for (const section of best) {
      const family = familyOf(section.segment, section.ordinal)
      if (!byFamily.has(family)) byFamily.set(family, section)
    }
    if (byFamily.size >= wanted || best.length < sections) return [...byFamily.values()].slice(0, wanted)
  }
}
