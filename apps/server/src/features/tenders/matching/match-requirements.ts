import { reachPhase } from '#platform/log/phase.ts'
import { findBatchCandidates } from './find-batch-candidates.ts'
import type { MatchingRun, RunDeps } from './matching-run.ts'
import { finishRun, startRun } from './matching-run.repository.ts'
import { RunMeaning } from './run-meaning.ts'
import { writeBatch } from './write-batch.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'

export interface Progress {
  done: number
  total: number
  /** Id of the requirement for which sections are being found. Absent when all requirements are done. */
  current?: string
}

/**
 * Number of requirements in one batch of the search for sections. Results and progress are stored after each batch. A
 * cancelled search ends after the current batch.
 */
const BATCH = 16
/**
 * Number of batches of requirements that are searched in parallel. While the results of one batch are stored, the
 * search threads stay busy with the others.
 */
const BATCHES_AHEAD = 4
/**
 * Maximum number of attempts to find and store sections for a batch of requirements. An attempt fails if a found
 * section disappears meanwhile. The last attempt stores the sections that still exist.
 */
const ATTEMPTS = 5

/**
 * Finds sections that may answer a tender's requirements, and stores them with their scores. Selected sections and
 * sections that a person added stay. An interrupted search continues after its last stored batch.
 * @throws `rfp.not_found` if the tender was deleted; the signal's reason if the signal is aborted
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
    const asked = findBatchCandidates(deps, run, language, batchFrom(first), meaning)
    // The result is awaited below, unless the run is cancelled before. Without this line, a failure that nobody awaits
    // would end the process.
    asked.catch(() => undefined)
    return asked
  }

  let done = await startRun(db, run.runId, { total, at: (finished) => requirements[finished]?.id ?? null })
  /**
   * Searches that already run for further batches of requirements, by the index of the batch's first requirement.
   * Meanwhile the results of earlier batches are stored.
   */
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
      // If a document was processed again meanwhile, the sections that were found in it no longer exist. Then the
      // search for this batch is repeated.
      const isWritten = await writeBatch(db, run, batch, found, told, { allowDeleted: attempt === ATTEMPTS })
      if (isWritten) break
    }
    const current = requirements[next]?.id
    done = next
    reachPhase('matching.batch')
    await onProgress({ done, total, ...(current === undefined ? {} : { current }) })
  }
  await finishRun(deps, run)
  return { done, total }
}
