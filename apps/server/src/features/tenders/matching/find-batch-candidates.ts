import type { DocumentLanguage } from '@tenderwright/contract'
import type { FoundMatch, Requirement } from '@tenderwright/search'
import type { Copies } from './copies.ts'
import { findFamilies } from './find-families.ts'
import { foldCopies } from './fold-copies.ts'
import { findKeptSections } from './kept-matches.ts'
import type { MatchingRun, RunDeps } from './matching-run.ts'
import { askedRequirement } from '../requirements/requirement-text.ts'
import type { RunMeaning } from './run-meaning.ts'
import type { ScoredMatch } from './section-matcher.ts'
import type { RequirementRow } from '../requirements/tenders.repository.ts'

/**
 * Sections that may answer a batch of requirements, with their scores. They are computed before the transaction that
 * stores them, so that the transaction is short.
 */
export interface BatchCandidates {
  /** Sections that were found for each requirement of the batch, best first. */
  found: FoundMatch[][]
  copies: Copies
  /**
   * Scored sections for each requirement of the batch: sections to show, and sections that stay suggested in any case.
   * The map's key is the id of the section.
   */
  scored: ReadonlyMap<number, ScoredMatch>[]
}

/**
 * Lowest score, of 100, of a section that is suggested as an answer. Worse ones would hide the fact that the knowledge
 * base has no answer.
 */
const FLOOR = 1

/**
 * Number of sections to find for each section to show, so that nearly equal copies of good sections do not displace
 * others.
 */
const CANDIDATES_PER_MATCH = 4
const CANDIDATES_LIMIT = 60

/**
 * Maximum number of searches for a batch of requirements. A search is repeated when a document with found sections was
 * processed again meanwhile. The result of the last one is used in any case.
 */
const ATTEMPTS = 5

/**
 * Finds and scores the sections that may answer a batch of requirements. If a document is read again meanwhile, the
 * search is repeated; otherwise a requirement could seem to have no answer.
 */
export async function findBatchCandidates(
  deps: RunDeps,
  run: MatchingRun,
  language: DocumentLanguage,
  batch: readonly RequirementRow[],
  meaning: RunMeaning,
): Promise<BatchCandidates> {
  const questions = await meaning.addTo(batch.map((requirement) => askedRequirement(requirement, language)))
  for (let attempt = 1; ; attempt++) {
    const { isWhole, ...candidates } = await askOnce(deps, run, batch, questions)
    if (isWhole || attempt === ATTEMPTS) return candidates
  }
}

async function askOnce(
  { db, matcher }: RunDeps,
  run: MatchingRun,
  batch: readonly RequirementRow[],
  questions: readonly Requirement[],
): Promise<BatchCandidates & { isWhole: boolean }> {
  const { found, copies } = await findFamilies(
    { db, matcher },
    questions,
    {
      limit: Math.max(run.maxMatches, Math.min(CANDIDATES_LIMIT, run.maxMatches * CANDIDATES_PER_MATCH)),
      minimumScore: Math.max(FLOOR, run.minimumScore),
      documentIds: run.documentIds,
    },
    run.maxMatches,
  )
  const kept = await findKeptSections(db, batch)
  const shown = batch.map(({ selected_section_id: selected }, at) =>
    [null, selected].flatMap((choice) =>
      foldCopies(found[at]!, copies, choice)
        .slice(0, run.maxMatches)
        .map(({ match }) => match.sectionId),
    ),
  )
  const answers = await matcher.scoreEach(
    questions.map((requirement, at) => ({
      requirement,
      sectionIds: [...new Set([...shown[at]!, ...(kept.get(batch[at]!.id) ?? [])])],
    })),
  )
  const scored = batch.map(
    (_, at) => new Map(answers[at]!.map((match): [number, ScoredMatch] => [match.sectionId, match])),
  )
  const isWhole =
    found.flat().every(({ sectionId }) => copies.familyOf(sectionId) !== undefined) &&
    shown.every((sectionIds, at) => sectionIds.every((id) => scored[at]!.has(id)))
  return { found, copies, scored, isWhole }
}
