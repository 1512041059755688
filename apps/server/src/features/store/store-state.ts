import type { Health } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { DATABASE_CHECK_DAYS } from './check-database.ts'
import { isAboutOriginal } from './check-original.ts'
import { ROUND_DAYS } from './check-round.ts'
import { readCheck } from './checks.repository.ts'
import { listFindings } from './findings.repository.ts'

const DAY_MILLISECONDS = 24 * 3_600_000
/**
 * Factor for the intended interval between two checks of the stored data. If the last complete check is older than
 * twice the interval, the state of the data counts as unknown.
 */
const LATE = 2

/**
 * Returns the state of the stored data for the call `GET /health`: damaged, sound, or not checked lately. The result
 * names no files, because `GET /health` needs no sign-in.
 */
export async function readStoreState({ db, clock }: { db: Db; clock: Clock }): Promise<Health['store']> {
  const findings = await listFindings(db)
  const originals = await readCheck(db, 'originals')
  const database = await readCheck(db, 'database')
  const { finished_at: first } = originals
  const { finished_at: second } = database
  // The earlier of the two times is the one up to which everything was checked.
  const checkedAt = first === null || second === null ? null : first < second ? first : second
  const now = clock.now().getTime()
  const isFresh = (finishedAt: string | null, days: number) =>
    finishedAt !== null && now - Date.parse(finishedAt) < LATE * days * DAY_MILLISECONDS
  const isChecked =
    isFresh(originals.finished_at, ROUND_DAYS) && isFresh(database.finished_at, DATABASE_CHECK_DAYS)
  return {
    status: findings.length > 0 ? 'damaged' : isChecked ? 'ok' : 'unchecked',
    findings: findings.length,
    damaged_originals: findings.filter(({ kind }) => isAboutOriginal(kind)).length,
    checked_at: checkedAt,
  }
}
