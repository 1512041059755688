import type { Insertable, Selectable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import { insertMany } from '#platform/database/insert-many.ts'
import { lockingRows } from '#platform/database/row-locks.ts'
import type { Schema } from '#platform/database/schema.ts'
import { replaceMatches } from '../matching/matching.repository.ts'
import { countOrderChange } from '../order/order.repository.ts'
import { settleComposedAnswers } from '../requirements/composed-answers.ts'
import { readNoticesToChange } from '../requirements/tender-notices.ts'
import { batchesOf } from '#platform/database/batches.ts'
import { findLostSelections, tellLostSelections } from './lost-selections.ts'
import { movePositionsAway, removeRequirements } from '../requirements/change-positions.ts'
import { isEqualRow, sectionsIn } from './packed-rows.ts'
import { readState, type Snapshot, type StoredState } from './requirement-snapshots.ts'
import { revisedAfter } from './restored-revisions.ts'
import { restoredNotices } from './restored-notices.ts'
import { findPresentSections } from './snapshot-sections.ts'

type RequirementColumns = Selectable<Schema['requirements']>
type Match = Selectable<Schema['matches']>

const CLEARED = {
  selected_section_id: null,
  selection: 'cleared' as const,
  selected_by: null,
  selected_at: null,
}

/**
 * Returns the column changes for a restored requirement whose selected section no longer exists. Typed answers and
 * answers of several sections stay. Any other answer is removed.
 */
export const withoutSection = ({ answer_id: version }: Partial<Selectable<Schema['requirements']>>) =>
  version ? { selected_section_id: null } : CLEARED

/**
 * Restores the requirements of a tender from a stored earlier state, and deletes that state. Selected sections that no
 * longer exist are removed from answers, and a message on the tender's page reports this.
 * @param at time of that message
 * @param read snapshot that was read before the transaction; used if it has this id
 * @returns `false` if there is no such snapshot
 */
export async function restoreSnapshot(
  transaction: WriteTransaction,
  { id, tenderId, at, read }: { id: string; tenderId: string; at: string; read?: StoredState | undefined },
): Promise<boolean> {
  const snapshot = await readState(transaction, { id, tenderId }, read)
  if (!snapshot) return false
  const { session, requirements, matches, autoselectChanges, rowsLeftOut, sections = [] } = snapshot
  const present = await findPresentSections(transaction, sectionsIn(snapshot), sections)
  const now = (section: number | null) => (section === null ? null : (present.get(section) ?? null))
  const lost = await findLostSelections(transaction, tenderId, { requirements, sections, present })
  const stored = await lockingRows(
    transaction,
    transaction.selectFrom('requirements').selectAll().where('session_id', '=', tenderId),
  ).execute()
  const revisions = new Map(stored.map((one) => [one.id, one.answer_revision]))
  const notices = await readNoticesToChange(transaction, tenderId)
  await transaction.deleteFrom('matrix_rows_left_out').where('session_id', '=', tenderId).execute()
  await transaction
    .updateTable('rfp_sessions')
    .set({ ...session, notices: restoredNotices(session.notices, notices) })
    .where('id', '=', tenderId)
    .execute()
  // The requirements are copied, because PostgreSQL may run the transaction again with the state that was read before
  // it.
  const restored = requirements.map((one): RequirementColumns =>
    Object.assign(
      {},
      one,
      revisedAfter(one, revisions.get(one.id)),
      one.selected_section_id !== null &&
        (now(one.selected_section_id) === null
          ? withoutSection(one)
          : { selected_section_id: now(one.selected_section_id) }),
    ),
  )
  await writeDifferences(transaction, stored, restored)
  await settleComposedAnswers(transaction, tenderId)
  await countOrderChange(transaction, tenderId)
  await restoreMatches(transaction, tenderId, presentMatches(matches, present))
  await removeAutoselectChanges(transaction, tenderId)
  await writeAutoselectChanges(transaction, autoselectChanges, present)
  await insertMany(transaction, 'matrix_rows_left_out', rowsLeftOut)
  await transaction.deleteFrom('requirement_snapshots').where('id', '=', id).execute()
  await tellLostSelections(transaction, tenderId, lost, at)
  return true
}

/**
 * Writes those restored requirements of a tender that differ from the stored ones. Equal rows are skipped, so that
 * other writers wait less.
 */
async function writeDifferences(
  transaction: WriteTransaction,
  stored: readonly RequirementColumns[],
  restored: readonly RequirementColumns[],
): Promise<void> {
  const columns = Object.keys(restored[0] ?? {}) as (keyof RequirementColumns)[]
  // The snapshot of an earlier version of the product lacks columns that were added since. New rows give them their
  // default values.
  const isComplete = Object.keys(stored[0] ?? {}).every((column) => columns.some((one) => one === column))
  const kept = new Set(isComplete ? restored.map(({ id }) => id) : [])
  const present = new Map(stored.flatMap((one) => (kept.has(one.id) ? [[one.id, one]] : [])))
  const changed = restored.filter((one) => {
    const now = present.get(one.id)
    return !now || !isEqualRow(one, now)
  })
  await removeRequirements(
    transaction,
    stored.flatMap(({ id }) => (present.has(id) ? [] : id)),
  )
  await movePositionsAway(transaction, present, changed)
  await insertMany(transaction, 'requirements', changed, {
    key: ['id'],
    change: columns.filter((column) => column !== 'id'),
  })
}

/**
 * Returns the suggested sections of an earlier state with the sections' current ids. Sections that no longer exist are
 * left out.
 * @param present current id of each section of the earlier state
 */
function presentMatches(matches: readonly Match[], present: ReadonlyMap<number, number>): Match[] {
  // Two sections of the earlier state may be one section now, so one section may occur twice.
  const listed = new Map<string, Match>()
  for (const match of matches) {
    const section = present.get(match.section_id)
    const key = `${section} ${match.requirement_id}`
    if (section !== undefined && !listed.has(key)) listed.set(key, { ...match, section_id: section })
  }
  return [...listed.values()]
}

/**
 * Writes the suggested sections of a restored tender. Requirements whose stored suggestions are already equal are
 * skipped.
 */
async function restoreMatches(
  transaction: WriteTransaction,
  tenderId: string,
  restored: readonly Match[],
): Promise<void> {
  const stored = await transaction
    .selectFrom('matches')
    .selectAll()
    .where('session_id', '=', tenderId)
    .execute()
  const [before, after] = [stored, restored].map((matches) =>
    Map.groupBy(matches, (match) => match.requirement_id),
  )
  const changed = [...new Set([...before!.keys(), ...after!.keys()])].filter(
    (requirement) => !haveEqualMatches(before!.get(requirement) ?? [], after!.get(requirement) ?? []),
  )
  for (const some of batchesOf(changed))
    await replaceMatches(
      transaction,
      some,
      some.flatMap((requirement) => after!.get(requirement) ?? []),
    )
}

function haveEqualMatches(some: readonly Match[], others: readonly Match[]): boolean {
  if (some.length !== others.length) return false
  const bySection = new Map(others.map((match) => [match.section_id, match]))
  return some.every((match) => {
    const other = bySection.get(match.section_id)
    return other !== undefined && isEqualRow(match, other)
  })
}

async function removeAutoselectChanges(transaction: WriteTransaction, tenderId: string): Promise<void> {
  await transaction
    .deleteFrom('autoselect_changes')
    .where('requirement_id', 'in', (eb) =>
      eb.selectFrom('requirements').select('id').where('session_id', '=', tenderId),
    )
    .execute()
}

/**
 * Stores the suggested sections of restored requirements again, and the records of automatic selections for these
 * requirements. Sections that no longer exist are left out.
 * @param present current id of each section of the earlier state; sections that no longer exist are not in the map
 */
export async function writeMatches(
  transaction: WriteTransaction,
  {
    matches,
    autoselectChanges,
    present,
  }: Pick<Snapshot, 'matches' | 'autoselectChanges'> & { present: ReadonlyMap<number, number> },
): Promise<void> {
  await insertMany(transaction, 'matches', presentMatches(matches, present), {
    key: ['requirement_id', 'section_id'],
  })
  await writeAutoselectChanges(transaction, autoselectChanges, present)
}

async function writeAutoselectChanges(
  transaction: WriteTransaction,
  changes: Snapshot['autoselectChanges'],
  present: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = changes.map((change): Insertable<Schema['autoselect_changes']> => {
    const { section_id_before: section } = change
    // If the section no longer exists, its old id stays. Undoing the automatic selection then clears the answer.
    return { ...change, section_id_before: section === null ? null : (present.get(section) ?? section) }
  })
  await insertMany(transaction, 'autoselect_changes', rows)
}
