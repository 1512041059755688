import type { SectionIds } from '../segment/store/section-lengths.ts'
import { answersAboutAsWell } from '../family/about-as-well.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import type { Answers } from './answers.ts'

/** Source of section families: sections that differ only in names, numbers and dates. */
export interface SectionFamilies {
  // Families change, so they are stored outside the search index, whose segments never change.

  /** Returns the families of all sections of some index segments. The view is valid until the caller's next `await`. */
  viewOf(segments: readonly SegmentSections[]): Promise<FamilyView>
}

/** Sections of an index segment whose families are requested. */
export interface SegmentSections {
  id: number
  /** Section ids by ordinal (number of the section in the segment). */
  sectionIds: SectionIds
}

/**
 * Assigns each section of some index segments to a numbered family: sections that differ only in names, numbers and
 * dates.
 */
export interface FamilyView {
  /** Number of families; they are numbered from 0. */
  count: number
  /** Returns the family number of a section. `segment` is an index into the requested segments. */
  familyOf: (segment: number, ordinal: number) => number
}

/** Search result for a family of sections: the best one, and others that answer about as well. */
export interface CollapsedHit {
  // A family is a group of sections that differ only in names, numbers and dates.

  best: FoundSection
  /** Ids of the other family members that answer about as well, in the order of indexing. */
  otherVersions: number[]
}

/** Number of sections to score at first for each requested family. Few families have more. */
const SECTIONS_PER_FAMILY = 2

/**
 * State of a family while results are grouped: `ONE` or `SEVERAL` sections found, or `SHOWN` on the page of results.
 */
const ONE = 1
const SEVERAL = 2
const SHOWN = 3

/**
 * Groups search results into one hit for each family, best first.
 *
 * @returns at most `limit` families from `offset` on, and the number of all families
 */
export function collapseAnswers(
  answers: Answers,
  { count, familyOf }: FamilyView,
  { limit, offset }: { limit: number; offset: number },
): { families: number; page: CollapsedHit[] } {
  // A family is a group of sections that differ only in names, numbers and dates. Equal scores are ordered by section
  // id.
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

/** Returns the best section of each of the `wanted` best families. */
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
