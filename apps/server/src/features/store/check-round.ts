import type { OriginalOwner } from '#knowledge/original-owner.ts'
import type { Db } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import { timestamp } from '#platform/time/clock.ts'
import { checkOriginal, isAboutOriginal, type CheckReading } from './check-original.ts'
import { readCheck, writeCheck } from './checks.repository.ts'
import { listFindings } from './findings.repository.ts'
import type { TrashDeps } from './trash/trash-original.ts'

const HOUR_MILLISECONDS = 3_600_000
/**
 * Number of days in which the server reads every uploaded file once to find damage. Even if the server is off on a few
 * days, every file is still read once a month.
 */
export const ROUND_DAYS = 28
const ROUND_MILLISECONDS = ROUND_DAYS * 24 * HOUR_MILLISECONDS
/**
 * Milliseconds after which one run of checking uploaded files stops. The next run, an hour later, continues with the
 * remaining files.
 */
const LONGEST_MILLISECONDS = HOUR_MILLISECONDS / 2
/**
 * Milliseconds between two saves of the position in the check of all files. After a crash, the check continues at the
 * saved position.
 */
const SAVE_MILLISECONDS = 5000
const BATCH = 100

interface RoundDeps extends TrashDeps {
  log: Log
}

/**
 * Compares the next uploaded files in the storage with their SHA-256. Each call continues where the last one stopped.
 * The first round through all files is done as fast as possible, and later rounds are spread over `ROUND_DAYS` days.
 */
export async function checkNextOriginals(deps: RoundDeps, reading: CheckReading): Promise<void> {
  const { db, owners, clock } = deps
  await recheckFindings(deps, reading)
  const state = await readCheck(db, 'originals')
  const now = clock.now().getTime()
  const age = now - Date.parse(state.begun_at ?? '')
  let { position } = state
  let begunAt = state.begun_at
  if (position === '' && state.finished_at !== null && age >= 0 && age < ROUND_MILLISECONDS) return
  // If the start of the round is in the future, it was written with a wrong clock. The rest of the round would then
  // have too much time.
  if (position === '' || age < 0) begunAt = timestamp(clock)
  const left = await countNamedAfter(db, owners, position)
  const hoursLeft = Math.max(1, (Date.parse(begunAt!) + ROUND_MILLISECONDS - now) / HOUR_MILLISECONDS)
  const quota = state.finished_at === null ? left : Math.ceil(left / hoursLeft)
  await writeCheck(db, 'originals', { position, begun_at: begunAt, ran_at: timestamp(clock) })
  const begun = performance.now()
  let savedAt = begun
  for (let read = 0; ;) {
    const hashes = await nextNamed(db, owners, position, Math.min(BATCH, quota - read))
    for (const sha256 of hashes) {
      reading.signal?.throwIfAborted()
      await checkOne(deps, sha256, reading)
      position = sha256
      read += 1
      if (performance.now() - savedAt < SAVE_MILLISECONDS) continue
      savedAt = performance.now()
      await writeCheck(db, 'originals', { position, ran_at: timestamp(clock) })
    }
    const isDone = (await nextNamed(db, owners, position, 1)).length === 0
    await writeCheck(db, 'originals', {
      position: isDone ? '' : position,
      ran_at: timestamp(clock),
      ...(isDone ? { finished_at: timestamp(clock) } : {}),
    })
    if (isDone || read >= quota || performance.now() - begun > LONGEST_MILLISECONDS) return
  }
}

/**
 * Checks again those uploaded files that an earlier check found missing or damaged. Deletes the record of the fault if
 * the file is sound now, or if no database row refers to the file.
 */
export async function recheckFindings(deps: TrashDeps, reading: CheckReading): Promise<void> {
  for (const { kind, subject } of await listFindings(deps.db)) {
    reading.signal?.throwIfAborted()
    if (isAboutOriginal(kind)) await checkOriginal(deps, subject, reading)
  }
}

async function checkOne(deps: RoundDeps, sha256: string, reading: CheckReading): Promise<void> {
  const wrong = await checkOriginal(deps, sha256, reading)
  if (wrong)
    deps.log.error(
      { original: sha256, finding: wrong },
      'a stored original is damaged or missing: run the doctor',
    )
}

/**
 * Returns the SHA-256 of the next uploaded files to which database rows refer, sorted and without duplicates.
 * @param after hash after which the list begins
 * @param limit maximum number of hashes
 */
async function nextNamed(
  db: Db,
  owners: readonly OriginalOwner[],
  after: string,
  limit: number,
): Promise<string[]> {
  if (limit <= 0) return []
  const named = await Promise.all(owners.map((owner) => owner.namedAfter(db, after, limit)))
  return [...new Set(named.flat())].toSorted().slice(0, limit)
}

async function countNamedAfter(db: Db, owners: readonly OriginalOwner[], after: string): Promise<number> {
  let counted = 0
  for (let from = after; ;) {
    const hashes = await nextNamed(db, owners, from, 500)
    if (hashes.length === 0) return counted
    counted += hashes.length
    from = hashes.at(-1)!
  }
}
