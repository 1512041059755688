import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { AutoselectChangesTable, AutoselectRunsTable } from '../requirements/tenders.tables.ts'
import type { visibleSections } from '#knowledge/visible-sections.ts'
import { batchesOf, VALUES_PER_STATEMENT } from '#platform/database/batches.ts'

/** Suggested section with the highest score for a requirement, among sections of active documents. */
export interface BestMatch {
  requirement_id: string
  section_id: number
  score: number
}

/**
 * Finds the suggestion with the highest score for each requirement of a tender. Of equal scores, the lowest section id
 * is taken, as on the screen. Requirements whose text has changed since the search are left out.
 * @param sections query of the sections that may be selected
 */
export async function findBestMatches(
  sections: ReturnType<typeof visibleSections>,
  tenderId: string,
): Promise<Map<string, BestMatch>> {
  const rows = await sections
    .innerJoin('matches as match', 'match.section_id', 'section.id')
    .innerJoin('requirements as requirement', 'requirement.id', 'match.requirement_id')
    .where('match.session_id', '=', tenderId)
    .where('requirement.matches_stale', '=', 0)
    .where('document.status', '=', 'active')
    .select(['match.requirement_id', 'match.section_id', 'match.score'])
    .orderBy('match.score')
    .orderBy('match.section_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.requirement_id, row]))
}

export type NewAutoselectChange = Insertable<AutoselectChangesTable>
type AutoselectRun = Selectable<AutoselectRunsTable>
type AutoselectChange = Selectable<AutoselectChangesTable>

/**
 * Stores an automatic selection and makes its sections the answers of their requirements. The previous selections are
 * stored, too, so that the automatic selection can be undone.
 */
export async function addAutoselectRun(
  transaction: WriteTransaction,
  run: Insertable<AutoselectRunsTable>,
  changes: readonly NewAutoselectChange[],
): Promise<void> {
  await transaction.insertInto('autoselect_runs').values(run).execute()
  for (const some of batchesOf(changes))
    await transaction.insertInto('autoselect_changes').values(some).execute()
  for (const change of changes) {
    await transaction
      .updateTable('requirements')
      .set((eb) => ({
        selected_section_id: change.chosen_section_id,
        selection: 'selected' as const,
        selected_by: 'auto' as const,
        selected_at: run.created_at,
        ...(isSameSection(change) ? {} : { answer_revision: eb('answer_revision', '+', 1) }),
      }))
      .where('id', '=', change.requirement_id)
      .execute()
  }
}

export function findAutoselectRun(
  db: Db,
  tenderId: string,
  runId: string,
): Promise<AutoselectRun | undefined> {
  return db
    .selectFrom('autoselect_runs')
    .where('id', '=', runId)
    .where('session_id', '=', tenderId)
    .selectAll()
    .executeTakeFirst()
}

/**
 * Returns the latest automatic selection of a tender that was not undone, with the number of requirements that it
 * changed. A selection whose requirements have all been removed is skipped.
 */
export async function findLastAutoselectRun(
  db: Db,
  tenderId: string,
): Promise<(AutoselectRun & { changes: number }) | undefined> {
  return db
    .selectFrom('autoselect_runs as run')
    .where('run.session_id', '=', tenderId)
    .where('run.undone_at', 'is', null)
    .where('run.id', 'in', (changed) => changed.selectFrom('autoselect_changes').select('run_id'))
    .selectAll('run')
    .select((select) =>
      select
        .selectFrom('autoselect_changes as change')
        .whereRef('change.run_id', '=', 'run.id')
        .select(({ fn }) => fn.countAll<number>().as('changes'))
        .$asScalar()
        .$notNull()
        .as('changes'),
    )
    .orderBy('run.created_at', 'desc')
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Finds the requirements whose answer nobody has changed since an automatic selection. They are recognised by the
 * author `auto` and the time of selection, because a section's id can change.
 */
export function findUntouchedChanges(db: Db, run: AutoselectRun): Promise<AutoselectChange[]> {
  return db
    .selectFrom('autoselect_changes as change')
    .innerJoin('requirements as requirement', 'requirement.id', 'change.requirement_id')
    .where('change.run_id', '=', run.id)
    .where('requirement.selection', '=', 'selected')
    .where('requirement.selected_by', '=', 'auto')
    .where('requirement.selected_at', '=', run.created_at)
    .selectAll('change')
    .execute()
}

export async function countChanges(db: Db, runId: string): Promise<number> {
  const { count } = await db
    .selectFrom('autoselect_changes')
    .where('run_id', '=', runId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Restores the selection that a requirement had before an automatic selection changed it. If that section was deleted
 * meanwhile, nothing is selected.
 */
export async function restoreSelection(
  transaction: WriteTransaction,
  change: AutoselectChange,
  isThere: (sectionId: number) => boolean,
): Promise<void> {
  const section = change.section_id_before
  const gone = section !== null && !isThere(section)
  await transaction
    .updateTable('requirements')
    .set((eb) => ({
      ...(gone
        ? { selected_section_id: null, selection: 'cleared' as const, selected_by: null, selected_at: null }
        : {
            selected_section_id: section,
            selection: change.selection_before,
            selected_by: change.selected_by_before,
            selected_at: change.selected_at_before,
          }),
      ...(isSameSection(change) && !gone ? {} : { answer_revision: eb('answer_revision', '+', 1) }),
    }))
    .where('id', '=', change.requirement_id)
    .execute()
}

/**
 * Returns whether an automatic selection chose the section that was selected before. The answer is then unchanged, and
 * a person's review of it stays valid.
 */
const isSameSection = ({ section_id_before: before, chosen_section_id: chosen }: NewAutoselectChange) =>
  before === chosen

/**
 * Returns the ids of those sections that still exist. Sections disappear when their document is deleted or processed
 * again.
 */
export async function findExistingSections(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>()
  for (const some of batchesOf(ids, VALUES_PER_STATEMENT)) {
    for (const { id } of await db.selectFrom('sections').where('id', 'in', some).select('id').execute()) {
      found.add(id)
    }
  }
  return found
}
