import type { SectionMatch } from '@tenderwright/search'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { foldCopies } from './fold-copies.ts'
import type { FoldedMatch } from './fold-copies.ts'
import { sessionNotFound } from './matching.errors.ts'
import { findCopies, findRequirements, findSessionLanguage, replaceMatches } from './matching.repository.ts'
import type { NewMatch, RequirementRow } from './matching.repository.ts'
import { requirementText } from './requirement-text.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  sessionId: string
  maxMatches: number
  /** 0 to 100. */
  minimumScore: number
  /** null: every active document. */
  documentIds: string[] | null
  /** Matches these alone; null: all of the session. */
  requirementIds: string[] | null
}

interface MatchingDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
}

interface Progress {
  done: number
  total: number
}

/** Between two batches a run shows its progress, notices that it was cancelled and lets others write. */
const BATCH = 8

/** Below this a candidate is no help, and showing it would only hide that there is no answer. */
const FLOOR = 1

/** Alike by letters alone, without one word of the requirement, is no answer either. */
function sharesWords({ reasons }: SectionMatch): boolean {
  return reasons.terms.some(({ found }) => found !== 'missing')
}

/** Copies of good candidates must not push others out, so more are asked for than are kept. */
const CANDIDATES_PER_MATCH = 4
const CANDIDATES_LIMIT = 60

/**
 * Finds the candidates of a session's requirements, in matrix order. Each requirement's candidates are replaced
 * in one piece; selected sections and those added by hand stay listed with a new score. An interrupted run
 * goes on where it stopped.
 *
 * @throws `rfp.not_found` when the session was deleted; the signal's reason when it is aborted
 */
export async function matchRequirements(
  { db, clock, matcher }: MatchingDeps,
  run: MatchingRun,
  signal: AbortSignal,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<Progress> {
  const language = await findSessionLanguage(db, run.sessionId)
  if (language === undefined) throw sessionNotFound()
  const wanted = run.requirementIds === null ? null : new Set(run.requirementIds)
  const all = await findRequirements(db, run.sessionId)
  const requirements = all.filter(({ id }) => wanted?.has(id) ?? true)
  const total = requirements.length
  let done = await startRun(db, run.runId, total)
  while (done < total) {
    signal.throwIfAborted()
    const batch = requirements.slice(done, done + BATCH)
    const found = await matcher.matchEach(
      batch.map((requirement) => ({ text: requirementText(requirement), language })),
      {
        limit: Math.min(CANDIDATES_LIMIT, run.maxMatches * CANDIDATES_PER_MATCH),
        minimumScore: Math.max(FLOOR, run.minimumScore),
        documentIds: run.documentIds,
      },
    )
    const kept = await rescoreKept({ db, clock, matcher }, run.sessionId, batch, language)
    const copies = await copiesOf(db, found.flat(), run.documentIds)
    done += batch.length
    await inWriteTransaction(
      db,
      async (transaction) => {
        // Read again: somebody may have chosen, or added by hand, while the batch was being scored.
        const current = await findRequirements(transaction, run.sessionId)
        for (const [index, { id }] of batch.entries()) {
          const requirement = current.find((one) => one.id === id)
          if (requirement === undefined) continue
          const folded = foldCopies(
            found[index]!.filter(sharesWords),
            copies,
            requirement.selected_section_id,
          )
          const stay = await findStaying(transaction, requirement)
          const rows = newMatches(run, requirement, folded, stay, kept.get(id) ?? new Map())
          await replaceMatches(transaction, id, rows)
        }
        await transaction
          .updateTable('match_runs')
          .set({ done, ...(done === total ? { status: 'completed', finished_at: timestamp(clock) } : {}) })
          .where('id', '=', run.runId)
          .execute()
      },
      `session:${run.sessionId}`,
    )
    await onProgress({ done, total })
  }
  if (total === 0) await finishEmptyRun({ db, clock }, run.runId)
  return { done, total }
}

/** Marks the run as running. @returns how many requirements an earlier attempt has finished */
async function startRun(db: Db, runId: string, total: number): Promise<number> {
  const row = await db.selectFrom('match_runs').where('id', '=', runId).select('done').executeTakeFirst()
  if (row === undefined) throw sessionNotFound()
  await inWriteTransaction(db, (transaction) =>
    transaction
      .updateTable('match_runs')
      .set({ status: 'processing', total })
      .where('id', '=', runId)
      .execute(),
  )
  return row.done
}

async function finishEmptyRun({ db, clock }: { db: Db; clock: Clock }, runId: string): Promise<void> {
  await inWriteTransaction(db, (transaction) =>
    transaction
      .updateTable('match_runs')
      .set({ status: 'completed', finished_at: timestamp(clock) })
      .where('id', '=', runId)
      .execute(),
  )
}

/** Matches that a new run does not take away: what is selected and what a person added. */
async function findStaying(db: Db, requirement: RequirementRow): Promise<NewMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .where('requirement_id', '=', requirement.id)
    .selectAll()
    .execute()
  return rows.filter((row) => row.by_hand === 1 || row.section_id === requirement.selected_section_id)
}

async function rescoreKept(
  { db, matcher }: MatchingDeps,
  sessionId: string,
  batch: readonly RequirementRow[],
  language: 'pt' | 'en',
): Promise<Map<string, Map<number, SectionMatch>>> {
  const scores = new Map<string, Map<number, SectionMatch>>()
  const byHand = await db
    .selectFrom('matches')
    .where('session_id', '=', sessionId)
    .where('by_hand', '=', 1)
    .select(['requirement_id', 'section_id'])
    .execute()
  for (const requirement of batch) {
    const ids = byHand.filter((row) => row.requirement_id === requirement.id).map((row) => row.section_id)
    if (requirement.selected_section_id !== null) ids.push(requirement.selected_section_id)
    if (ids.length === 0) continue
    const found = await matcher.score({ text: requirementText(requirement), language }, ids)
    scores.set(requirement.id, new Map(found.map((match) => [match.sectionId, match])))
  }
  return scores
}

/** Every section that is a candidate or, within the chosen documents, has the words of one. */
async function copiesOf(db: Db, matches: readonly SectionMatch[], documentIds: readonly string[] | null) {
  const candidates = await findCopies(db, 'id', [...new Set(matches.map(({ sectionId }) => sectionId))])
  const hashes = candidates.filter(({ word_count: words }) => words > 0).map(({ content_hash: hash }) => hash)
  const copies = await findCopies(db, 'content_hash', [...new Set(hashes)])
  const chosen = documentIds === null ? null : new Set(documentIds)
  const known = new Set(candidates.map(({ id }) => id))
  return [
    ...candidates,
    ...copies.filter((copy) => !known.has(copy.id) && (chosen?.has(copy.document_id) ?? true)),
  ]
}

function newMatches(
  run: MatchingRun,
  requirement: RequirementRow,
  folded: readonly FoldedMatch[],
  staying: readonly NewMatch[],
  rescored: ReadonlyMap<number, SectionMatch>,
): NewMatch[] {
  const byHand = new Set(staying.filter((row) => row.by_hand === 1).map((row) => row.section_id))
  const rows = folded.slice(0, run.maxMatches).map(({ match, alternatives }): NewMatch => ({
    session_id: run.sessionId,
    requirement_id: requirement.id,
    section_id: match.sectionId,
    run_id: run.runId,
    rank: 0,
    score: match.score,
    reasons: JSON.stringify(match.reasons),
    alternatives: JSON.stringify(alternatives),
    by_hand: byHand.has(match.sectionId) ? 1 : 0,
  }))
  const listed = new Set(rows.map((row) => row.section_id))
  for (const row of staying) {
    if (listed.has(row.section_id)) continue
    const again = rescored.get(row.section_id)
    // Of an inactive document: the selection stays valid, with the score it had.
    rows.push(
      again === undefined
        ? row
        : { ...row, run_id: run.runId, score: again.score, reasons: JSON.stringify(again.reasons) },
    )
  }
  return rows
    .sort((a, b) => b.score - a.score || a.section_id - b.section_id)
    .map((row, index) => Object.assign(row, { rank: index + 1 }))
}
