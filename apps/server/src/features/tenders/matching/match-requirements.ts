import { reachPhase } from '#platform/log/phase.ts'
import { findCandidates } from './find-candidates.ts'
import type { MatchingRun, RunDeps } from './matching-run.ts'
import { finishRun, startRun } from './matching-run.repository.ts'
import { RunMeaning } from './run-meaning.ts'
import { writeBatch } from './write-batch.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'

export interface Progress {
  done: number
  total: number
  /** The requirement that is matched next; absent at the end. */
  current?: string
}

/** Between two batches a run shows its progress, notices that it was cancelled and lets others write. */
const BATCH = 16
/** Finding families needs the database between two questions to the search threads: others keep them busy meanwhile. */
const BATCHES_AHEAD = 4
/** Documents that are read anew all the time leave no still moment; what is left of the last answer then has to do. */
const ATTEMPTS = 5

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
  const language = await findTenderLanguage(db, run.sessionId)
  if (language === undefined) throw tenderNotFound()
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
  /** The batches that come next, by where they begin: while one is written, the search threads score the others. */
  const ahead = new Map<number, ReturnType<typeof ask>>()
  while (done < total) {
    signal.throwIfAborted()
    for (let first = done; first < Math.min(total, done + BATCH * BATCHES_AHEAD); first += BATCH)
      if (!ahead.has(first)) ahead.set(first, ask(first))
    const batch = batchFrom(done)
    const next = done + batch.length
    const progress = { done: next, current: requirements[next]?.id ?? null }
    for (let attempt = 1; ; attempt++) {
      const found = await (ahead.get(done) ?? ask(done))
      ahead.delete(done)
      signal.throwIfAborted()
      const told = { ...progress, embeddings: meaning.state }
      // A document read anew since then took what was found along.
      const isWritten = await writeBatch(db, run, batch, found, told, { allowDeleted: attempt === ATTEMPTS })
      if (isWritten) break
    }
    const current = requirements[next]?.id
    done = next
    reachPhase('matching.batch')
    await onProgress({ done, total, ...(current === undefined ? {} : { current }) })
  }
  await finishRun(deps, run.runId)
  return { done, total }
}
