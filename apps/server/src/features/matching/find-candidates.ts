import type { Requirement, SectionMatch } from '@tenderwright/search'
import { findFamilies } from './find-families.ts'
import { findKeptSections } from './kept-matches.ts'
import { findVisibleGenerations } from './matching.repository.ts'
import type { CopyRow, RequirementRow } from './matching.repository.ts'
import type { MatchingRun, RunDeps } from './match-requirements.ts'
import { requirementText } from './requirement-text.ts'
import type { RunMeaning } from './run-meaning.ts'

/** Everything about a batch of requirements that is computed before its transaction. */
export interface BatchCandidates {
  /** By requirement of the batch, best first. */
  found: SectionMatch[][]
  copies: CopyRow[]
  /** New scores of what stays whether it is found or not, by requirement, then by section. */
  rescored: Map<string, Map<number, SectionMatch>>
}

/** Below this a candidate is no help, and showing it would only hide that there is no answer. */
const FLOOR = 1

/** Copies of good candidates must not push others out, so more are asked for than are kept. */
const CANDIDATES_PER_MATCH = 4
const CANDIDATES_LIMIT = 60

/** Documents that are read anew all the time leave no still moment; the last answer then has to do. */
const ATTEMPTS = 5

/**
 * Asks the ranking engine for the candidates of some requirements. A document that is read anew in the middle of it
 * takes the sections that were just found along with its old reading: the question is then asked again, or the
 * requirement would seem to have no answer.
 */
export async function findCandidates(
  deps: RunDeps,
  run: MatchingRun,
  language: 'pt' | 'en',
  batch: readonly RequirementRow[],
  meaning: RunMeaning,
): Promise<BatchCandidates> {
  const questions = await meaning.addTo(
    batch.map((requirement) => ({ text: requirementText(requirement), language })),
  )
  for (let attempt = 1; ; attempt++) {
    const before = await findVisibleGenerations(deps.db, run.documentIds)
    const candidates = await askOnce(deps, run, batch, questions)
    const after = await findVisibleGenerations(deps.db, run.documentIds)
    const isStill = [...before].every(([id, generation]) => after.get(id) === generation)
    if (isStill || attempt === ATTEMPTS) return candidates
  }
}

async function askOnce(
  { db, matcher }: RunDeps,
  run: MatchingRun,
  batch: readonly RequirementRow[],
  questions: readonly Requirement[],
): Promise<BatchCandidates> {
  const { found, copies } = await findFamilies(
    { db, matcher },
    questions,
    {
      limit: Math.max(run.maxMatches, Math.min(CANDIDATES_LIMIT, run.maxMatches * CANDIDATES_PER_MATCH)),
      minimumScore: Math.max(FLOOR, run.minimumScore),
      documentIds: run.documentIds,
    },
    run.maxMatches,
    sharesAnything,
  )
  const rescored: BatchCandidates['rescored'] = new Map()
  for (const [requirementId, sectionIds] of await findKeptSections(db, batch)) {
    const question = questions[batch.findIndex(({ id }) => id === requirementId)]!
    const scores = await matcher.score(question, [...sectionIds])
    rescored.set(requirementId, new Map(scores.map((match) => [match.sectionId, match])))
  }
  return { found, copies, rescored }
}

/** Alike by letters alone, without one word of the requirement and nothing of its meaning, is no answer either. */
function sharesAnything({ reasons }: SectionMatch): boolean {
  return (
    reasons.terms.some(({ found }) => found !== 'missing') ||
    reasons.parts.some(({ name, points }) => name === 'meaning' && points > 0)
  )
}
