import type { Clock } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { reachPhase } from '#platform/log/phase.ts'
import { findCandidates } from './find-candidates.ts'
import type { BatchCandidates } from './find-candidates.ts'
import { foldCopies } from './fold-copies.ts'
import { mergeWithKept } from './kept-matches.ts'
import { sessionNotFound } from './matching.errors.ts'
import { findRequirements, findSessionLanguage, replaceMatches } from './matching.repository.ts'
import type { RequirementRow } from './matching.repository.ts'
import { advanceRun, finishRun, startRun } from './matching-run.repository.ts'
import type { RunProgress } from './matching-run.repository.ts'
import { RunMeaning } from './run-meaning.ts'
import type { MeaningSource } from './run-meaning.ts'
import type { SectionMatcher } from './section-matcher.ts'

export interface MatchingRun {
  runId: string
  sessionId: string
  /** The most candidates a requirement gets; what is selected or added by hand stays beside them. */
  maxMatches: number
  /** 0 to 100; only candidates scoring at least this. */
  minimumScore: number
  /** null: every active document. */
  documentIds: string[] | null
  /** Matches these alone; null: all of the session. */
  requirementIds: string[] | null
}

export interface RunDeps {
  db: Db
  clock: Clock
  matcher: SectionMatcher
  /** Absent: embeddings are off. */
  meaning?: MeaningSource | undefined
}

export interface Progress {
  done: number
  total: number
  /** What is being matched next; absent at the end. */
  current?: string
}

/** Between two batches a run shows its progress, notices that it was cancelled and lets others write. */
const BATCH = 8

/**
 * Finds the candidates of a session's requirements, in matrix order. Each requirement's candidates are replaced
 * in one piece; selected sections and those added by hand stay listed with a new score. What was found before a
 * cancel stays; an interrupted run goes on after the last batch it had written.
 *
 * @throws `rfp.not_found` when the session was deleted; the signal's reason when it is aborted
 */
export async function matchRequirements(
  deps: RunDeps,
  run: MatchingRun,
  signal: AbortSignal,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<Progress> {
  const { db } = deps
  const language = await findSessionLanguage(db, run.sessionId)
  if (language === undefined) throw sessionNotFound()
  const wanted = run.requirementIds === null ? null : new Set(run.requirementIds)
  const all = await findRequirements(db, run.sessionId)
  const requirements = all.filter(({ id }) => wanted?.has(id) ?? true)
  const total = requirements.length
  const meaning = new RunMeaning(deps.meaning, signal)
  await meaning.prepare()
  const batchFrom = (first: number) => requirements.slice(first, first + BATCH)
  const ask = (first: number) => {
    const asked = findCandidates(deps, run, language, batchFrom(first), meaning)
    // Waited for below, unless the run is cancelled first: a failure nobody waits for must not end the process.
    asked.catch(() => undefined)
    return asked
  }

  let done = await startRun(db, run.runId, { total, at: (finished) => requirements[finished]?.id ?? null })
  let asked = done < total ? ask(done) : undefined
  while (asked !== undefined) {
    signal.throwIfAborted()
    const batch = batchFrom(done)
    const found = await asked
    const next = done + batch.length
    // The next batch is scored while this one is written: they need different threads.
    asked = next < total ? ask(next) : undefined
    signal.throwIfAborted()
    const current = requirements[next]?.id
    await writeBatch(deps, run, batch, found, {
      done: next,
      current: current ?? null,
      embeddings: meaning.state,
    })
    done = next
    reachPhase('matching.batch')
    await onProgress({ done, total, ...(current === undefined ? {} : { current }) })
  }
  await finishRun(deps, run.runId)
  return { done, total }
}

/** Puts the candidates of a batch in the place of the old ones, with the run's progress, all in one transaction. */
async function writeBatch(
  { db }: RunDeps,
  run: MatchingRun,
  batch: readonly RequirementRow[],
  { found, copies, rescored }: BatchCandidates,
  progress: RunProgress,
): Promise<void> {
  await inWriteTransaction(
    db,
    async (transaction) => {
      for (const [index, { id }] of batch.entries()) {
        // Read again: somebody may have chosen, or added by hand, while the batch was being scored.
        const [requirement] = await findRequirements(transaction, run.sessionId, id)
        if (requirement === undefined) continue
        const folded = foldCopies(found[index]!, copies, requirement.selected_section_id)
        const candidates = folded.slice(0, run.maxMatches)
        const scores = rescored.get(id) ?? new Map()
        await replaceMatches(
          transaction,
          id,
          await mergeWithKept(transaction, run, requirement, candidates, scores),
        )
      }
      await advanceRun(transaction, run.runId, progress)
    },
    `session:${run.sessionId}`,
  )
}
