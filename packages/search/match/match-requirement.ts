import { explainMatch } from '../reasons/explain-match.ts'
import type { MatchReasons } from '../reasons/explain-match.ts'
import { findCandidates } from '../retrieve/find-candidates.ts'
import { SectionReader } from '../retrieve/section-reader.ts'
import { documentOf } from '../snapshot/snapshot.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import type { FoundSection } from '../snapshot/top-sections.ts'
import { comesBefore } from '../snapshot/top-sections.ts'
import { measureSection, measureWindow, totalsOf } from '../score/measure-section.ts'
import type { MeasuredSection, SectionWindow } from '../score/measure-section.ts'
import type { PreparedRequirement, WeighedRequirement } from '../requirement/prepare-requirement.ts'
import { locateSections } from '../snapshot/locate-sections.ts'
import { scoreOf } from '../score/score-model.ts'

/** Section that may answer a requirement, with its score and the reasons of the score. */
export interface SectionMatch {
  sectionId: number
  documentId: string
  /** Absolute score, 0 to 100. It depends only on the requirement, the section and the knowledge base. */
  score: number
  reasons: MatchReasons
}

/** Limits for the sections that are returned as answers to a requirement, such as their minimum score. */
export interface MatchLimits {
  /** Largest number of sections that are returned as possible answers to the requirement. */
  limit: number
  /** Lowest score of the sections that are returned, from 0 to 100. */
  minimumScore: number
  /** Returns whether the section with this id must be left out. `null` if no section must be left out. */
  isExcluded: ((sectionId: number) => boolean) | null
}

/** Section with its score for a requirement, and the measurements from which the score was computed. */
export type ScoredSection = FoundSection & MeasuredSection

/**
 * Returns the sections that answer a requirement best, best first. Equal scores are ordered by section id. These scores
 * ignore quantities and quotations, which `findBest` considers.
 *
 * @param ranges sections that may be returned, as ranges of their numbers in each segment (part) of the index
 */
export async function matchRequirement(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, minimumScore, isExcluded }: MatchLimits,
): Promise<ScoredSection[]> {
  if (requirement.terms.length === 0) return []
  const reader = new SectionReader(requirement, snapshot)
  const windowOf = windowsOf(requirement, snapshot, reader)
  const candidates = await findCandidates(requirement, snapshot, ranges, isExcluded, reader, windowOf)
  const measured = await measureAll(requirement, candidates, reader, windowOf)
  return measured
    .filter(({ score }) => score >= minimumScore)
    .sort((a, b) => (comesBefore(a, b) ? -1 : 1))
    .slice(0, limit)
}

/**
 * Function that corrects the scores of sections by reading their texts, for example when a section contradicts a
 * required quantity. The function returns the sections in any order.
 */
export type JudgeSections = (
  sections: readonly ScoredSection[],
) => readonly ScoredSection[] | Promise<readonly ScoredSection[]>

/**
 * Returns the sections that answer a requirement best, best first; equal scores are ordered by section id. Reads the
 * texts of sections to correct their scores.
 *
 * @param ranges sections that may be returned, as ranges of their numbers in each segment (part) of the index
 * @param judge function that reads the texts and corrects the scores
 */
export async function findBest(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, minimumScore, isExcluded }: MatchLimits,
  judge: JudgeSections,
): Promise<ScoredSection[]> {
  // Results are ordered by score alone. Additional features for the order gained less than .006 nDCG@10, or made
  // another figure worse (benchmarks/notes/beyond-the-words.md).
  const all = { limit: Infinity, minimumScore: 0, isExcluded }
  const judged = await judge(await matchRequirement(requirement, snapshot, ranges, all))
  return judged
    .filter(({ score }) => score >= minimumScore)
    .sort((a, b) => (comesBefore(a, b) ? -1 : 1))
    .slice(0, limit)
}

/**
 * Returns the scores of given sections for a requirement, in any order, even of sections that matching would not find.
 * Leaves out sections that are not in the index.
 */
export async function scoreSections(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  sectionIds: readonly number[],
): Promise<ScoredSection[]> {
  const sections = locateSections(snapshot, sectionIds)
  const reader = new SectionReader(requirement, snapshot)
  return measureAll(requirement, sections, reader, windowsOf(requirement, snapshot, reader))
}

type WindowOf = (section: FoundSection) => SectionWindow

/**
 * Returns a function that finds the best passage of 100 words in a section. The function caches its result for each
 * section.
 */
function windowsOf(requirement: PreparedRequirement, snapshot: Snapshot, reader: SectionReader): WindowOf {
  const windows = new Map<number, SectionWindow>()
  return (section) => {
    const { segment, ordinal, sectionId } = section
    let window = windows.get(sectionId)
    if (window === undefined) {
      window = measureWindow(requirement, snapshot, segment, ordinal, reader.evidenceOf(section))
      windows.set(sectionId, window)
    }
    return window
  }
}

async function measureAll(
  requirement: PreparedRequirement,
  sections: readonly FoundSection[],
  reader: SectionReader,
  windowOf: WindowOf,
): Promise<ScoredSection[]> {
  const totals = totalsOf(requirement)
  await reader.read(sections)
  const grams = await reader.gramScores(sections)
  return sections.map((section, at) => {
    const measured = measureSection(requirement, totals, windowOf(section), grams[at]!)
    return { ...section, ...measured, score: scoreOf(measured.features) }
  })
}

/**
 * Turns a scored section into a match by adding the reasons of its score. Call it only for sections that are shown,
 * because reasons take longer to compute than scores.
 */
export function explainSection(
  requirement: WeighedRequirement,
  snapshot: Snapshot,
  measured: ScoredSection,
): SectionMatch {
  const { segment, ordinal, sectionId, score } = measured
  const { info, open, titleNormOf, bodyNormOf, statistics } = snapshot.segments[segment]!
  const shape = {
    bodyWords: open.lengths.bodyWords[ordinal]!,
    titleNorm: titleNormOf(ordinal),
    bodyNorm: bodyNormOf(ordinal),
  }
  return {
    sectionId,
    documentId: documentOf(info, ordinal)!,
    score,
    reasons: explainMatch(requirement, totalsOf(requirement), measured, shape, statistics),
  }
}
