import type { Selectable } from 'kysely'
import type { WriteTransaction } from '#platform/database/database.ts'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'

type RevisedColumns = Pick<
  Selectable<RequirementsTable>,
  'answer_revision' | 'reviewed_revision' | 'reviewed_revision_before'
>

/**
 * Returns the largest number of changes (revision) in the saved versions of each answer to a tender's requirements. The
 * key is the requirement's id, also of one that the tender no longer has.
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
 * Returns the columns to change in a restored requirement so that taking back its answer counts as a change of the
 * answer. Otherwise a later answer could get a revision that somebody has seen with another answer, and that person
 * would overwrite it unseen. A review of the restored answer stays valid.
 * @param present revision of the answer before it is taken back; undefined when none is known
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
