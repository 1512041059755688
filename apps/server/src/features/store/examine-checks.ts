import { isAboutOriginal } from './check-original.ts'
import { recheckFindings } from './check-round.ts'
import { readCheck } from './checks.repository.ts'
import { findUnnamed } from './find-unnamed.ts'
import { clearFinding, type FindingKind, listFindings, type StoreFinding } from './findings.repository.ts'
import type { TrashDeps } from './trash/trash-original.ts'

interface ExaminedChecks {
  /**
   * Text for the operator that says on which day each check of the stored data was last completed, such as `originals
   * 2026-03-01, database not checked yet`.
   */
  counted: string
  /**
   * Remaining faults that the server has found in its stored data. `what` is a sentence about the fault, and `cure` is
   * advice on repairing it.
   */
  found: { what: string; cure: string }[]
}

/**
 * Repeats the checks that found faults earlier, and forgets the faults that have been repaired. Returns sentences about
 * the remaining faults for the operator's command `doctor`.
 * @param isDatabaseSound true if this run of `doctor` found no damage in the database
 */
export async function examineChecks(deps: TrashDeps, isDatabaseSound: boolean): Promise<ExaminedChecks> {
  const { db } = deps
  await recheckFindings(deps, {})
  await clearFinding(db, 'identity', '')
  if (isDatabaseSound) await clearFinding(db, 'database_damaged', '')
  if (!(await findUnnamed(deps)).isTooMany) await clearFinding(db, 'unnamed_originals', '')
  const told = async (name: 'originals' | 'database') =>
    `${name} ${(await readCheck(db, name)).finished_at?.slice(0, 10) ?? 'not checked yet'}`
  return {
    counted: `${await told('originals')}, ${await told('database')}`,
    found: (await listFindings(db)).map((finding) => ({
      what: sentence(finding),
      cure: CURES[finding.kind],
    })),
  }
}

const RESTORE = 'Restore it from a backup, or upload the same file again.'

const CURES: Record<FindingKind, string> = {
  original_missing: RESTORE,
  original_damaged: RESTORE,
  original_unreadable: 'Check the disk and its permissions, or restore it from a backup.',
  database_damaged: 'Stop the server and restore the latest backup (docs/operations.md).',
  unnamed_originals: 'Check DATA_DIR, DATABASE_URL and STORAGE_URL (docs/operations.md).',
  identity: 'Check DATA_DIR, DATABASE_URL and STORAGE_URL (docs/operations.md).',
}

function sentence({ kind, subject, detail, found_at: at }: StoreFinding): string {
  const since = `since ${at.slice(0, 10)}`
  return isAboutOriginal(kind)
    ? `The self-check found the original ${subject}: ${detail}, ${since}.`
    : `The self-check found: ${detail}, ${since}.`
}
