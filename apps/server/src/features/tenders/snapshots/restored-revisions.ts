import type { Selectable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

type RevisedColumns = Pick<
  Selectable<RequirementsTable>,
  'answer_revision' | 'reviewed_revision' | 'reviewed_revision_before'
>

/**
 * Returns the highest revision number in the saved versions of each answer, by requirement id. Requirements that the
 * tender no longer has are included.
 */
export async function lastRevisions(
  transaction: WriteTransaction,
  tenderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom('answers')
    .select('requirement_id')
    .select(({ fn }) => fn.max<number>('revision').as('last'))
    .where('session_id', '=', tenderId)
    .groupBy('requirement_id')
    .execute()
  return new Map(rows.map(({ requirement_id: id, last }) => [id, last]))
}

/**
 * Returns the columns to change so that restoring a requirement counts as a change of its answer. Otherwise an outdated
 * browser could overwrite the restored answer. A review of the restored answer stays valid.
 * @param present number of changes of the answer before the restoration; `undefined` if none is known
 */
export function revisedAfter(restored: RevisedColumns, present: number | undefined): Partial<RevisedColumns> {
  const { answer_revision: before, reviewed_revision: reviewed, reviewed_revision_before: earlier } = restored
  if (present === undefined || present === before) return {}
  const next = Math.max(present, before) + 1
  return {
    answer_revision: next,
    ...(reviewed === before && { reviewed_revision: next }),
    ...(earlier === before && { reviewed_revision_before: next }),
  }
}
