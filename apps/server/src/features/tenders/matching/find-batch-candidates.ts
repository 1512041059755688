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
 * Scored sections that may answer a batch of requirements. They are computed before the database transaction that
 * stores them, to keep the transaction short.
 */
export interface BatchCandidates {
  /** Sections that were found for each requirement of the batch, best first. */
  found: FoundMatch[][]
  copies: Copies
  /**
   * Scored sections for each requirement of the batch, by section id. They include sections that stay suggested even if
   * the search did not find them, such as selected sections.
   */
  scored: ReadonlyMap<number, ScoredMatch>[]
}

/**
 * Minimum score from 0 to 100 for suggesting a section as an answer. Below it nothing is suggested, so that people
 * notice that the requirement has no answer.
 */
const FLOOR = 1

/**
 * Number of sections to search for each section to suggest. Several found sections may be nearly equal copies, of which
 * only one is suggested.
 */
const CANDIDATES_PER_MATCH = 4
const CANDIDATES_LIMIT = 60

/**
 * Maximum number of searches for one batch of requirements. A search is repeated if a document with found sections was
 * processed again meanwhile. The last search counts in any case.
 */
const ATTEMPTS = 5

/**
 * Finds and scores the sections that may answer a batch of requirements. Repeats the search if a document was processed
 * again meanwhile, because a requirement could otherwise seem to have no answer.
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
