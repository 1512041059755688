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
  /** Id of the requirement for which sections are being searched. Absent when all are done. */
  current?: string
}

/**
 * Number of requirements in one batch. Results and progress are stored after each, and a cancelled search stops there.
 */
const BATCH = 16
/** Number of batches that are searched at once, so that search threads stay busy while another batch is stored. */
const BATCHES_AHEAD = 4
/**
 * Maximum number of attempts to store a batch, which fail if documents change. The last attempt stores the sections
 * that still exist.
 */
const ATTEMPTS = 5

/**
 * Finds, scores and stores sections for a tender's requirements. An interrupted search continues after its last batch.
 * @throws `rfp.not_found` if the tender was deleted; the signal's reason if it is aborted
 */
export async function matchRequirements(
  deps: RunDeps,
  run: MatchingRun,
  signal: AbortSignal,
  onProgress: (progress: Progress) => Promise<void>,
): Promise<Progress> {
  // Selected sections and sections that a person added stay.
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
  /** Running searches of batches, by index of their first requirement. */
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
