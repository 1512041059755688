import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { databaseKind, type Db, type WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { findLostSelections, tellLostSelections } from './lost-selections.ts'
import { presentRevisions, revisedAfter } from './restored-revisions.ts'
import { restoredNotices } from './review-notice.ts'
import { describeSections, findPresentSections, type SnapshotSection } from './snapshot-sections.ts'
import { settleComposedAnswers } from '../requirements/composed-answers.ts'
import { countOrderChange } from '../order/order.repository.ts'
import { readNoticesToChange } from '../requirements/tender-notices.ts'
import { inBatches } from '../requirements/tenders.repository.ts'

/**
 * Stored state of a tender before its matrix is read again or replaced: all rows that this step may change or delete.
 */
export interface Snapshot {
  session: Pick<
    Selectable<Schema['rfp_sessions']>,
    | 'rfp_filename'
    | 'matrix_sha256'
    | 'language'
    | 'notices'
    | 'needs_review'
    | 'review_reasons'
    | 'corrections'
    | 'layout_key'
  >
  requirements: Selectable<Schema['requirements']>[]
  matches: Selectable<Schema['matches']>[]
  autoselectChanges: Selectable<Schema['autoselect_changes']>[]
  rowsLeftOut: Selectable<Schema['matrix_rows_left_out']>[]
  /** Sections that the rows refer to. Absent in a snapshot that an earlier version of the product stored. */
  sections?: SnapshotSection[]
  /**
   * Requirements with people's work that the matrix left out before this state. They are taken over from an older
   * snapshot that was dropped.
   */
  gone?: readonly GoneRequirement[]
}

/**
 * Requirement that a tender no longer has although people had worked on it, because a new version or a correction of
 * its matrix left it out. Its matches and sections are those at the time of its removal.
 */
export interface GoneRequirement {
  requirement: Selectable<Schema['requirements']>
  matches: Selectable<Schema['matches']>[]
  autoselectChanges: Selectable<Schema['autoselect_changes']>[]
  sections: SnapshotSection[]
}

const CLEARED = {
  selected_section_id: null,
  selection: 'cleared' as const,
  selected_by: null,
  selected_at: null,
}

/**
 * Returns the columns to change in a restored requirement whose selected section no longer exists: the selection is
 * cleared. If the answer combines several sections or has its own text, it stays an answer.
 */
export const withoutSection = ({ answer_id: version }: Partial<Selectable<Schema['requirements']>>) =>
  version ? { selected_section_id: null } : CLEARED

/**
 * Stores the state of a tender before its requirements are replaced, so that this step can be undone: requirements with
 * answers, marks and matches, and the reading of the matrix.
 * @param gone requirements with work that are neither in the tender nor in another snapshot
 */
export async function keepSnapshot(
  transaction: WriteTransaction,
  {
    id,
    tenderId,
    at,
    gone = [],
  }: { id: string; tenderId: string; at: string; gone?: readonly GoneRequirement[] },
): Promise<void> {
  const ofTender = <T extends 'requirements' | 'matches' | 'matrix_rows_left_out'>(table: T) =>
    transaction
      .selectFrom(table as 'requirements')
      .selectAll()
      .where('session_id', '=', tenderId)
      .execute() as Promise<unknown> as Promise<Selectable<Schema[T]>[]>
  const session = await transaction
    .selectFrom('rfp_sessions')
    .select([
      'rfp_filename',
      'matrix_sha256',
      'language',
      'notices',
      'needs_review',
      'review_reasons',
      'corrections',
      'layout_key',
    ])
    .where('id', '=', tenderId)
    .executeTakeFirstOrThrow()
  const autoselectChanges = await transaction
    .selectFrom('autoselect_changes')
    .selectAll('autoselect_changes')
    .innerJoin('requirements', 'requirements.id', 'autoselect_changes.requirement_id')
    .where('requirements.session_id', '=', tenderId)
    .execute()
  const rows = {
    requirements: await ofTender('requirements'),
    matches: await ofTender('matches'),
    autoselectChanges,
  }
  const content: Snapshot = {
    session,
    ...rows,
    rowsLeftOut: await ofTender('matrix_rows_left_out'),
    sections: await describeSections(transaction, sectionsIn(rows)),
    ...(gone.length > 0 && { gone }),
  }
  await transaction
    .insertInto('requirement_snapshots')
    .values({ id, session_id: tenderId, made_at: at, content: JSON.stringify(content) })
    .execute()
}

/** Returns the ids of the sections that requirements, matches and replaced selections refer to. */
function sectionsIn({
  requirements,
  matches,
  autoselectChanges,
}: Pick<Snapshot, 'requirements' | 'matches' | 'autoselectChanges'>): number[] {
  return [
    ...requirements.flatMap(({ selected_section_id: section }) => section ?? []),
    ...matches.map(({ section_id: section }) => section),
    ...autoselectChanges.flatMap(({ section_id_before: section }) => section ?? []),
  ]
}

/**
 * Restores the requirements of a tender from a snapshot (an earlier stored state), with answers and matches, and
 * deletes the snapshot. Sections of documents that were read again are found by their text. Selections of sections that
 * are gone are cleared, and the tender gets a notice.
 * @param at time for the notice
 * @returns false when there is no such snapshot
 */
export async function restoreSnapshot(
  transaction: WriteTransaction,
  { id, tenderId, at }: { id: string; tenderId: string; at: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('requirement_snapshots')
    .select('content')
    .where('id', '=', id)
    .where('session_id', '=', tenderId)
    .executeTakeFirst()
  if (!row) return false
  const snapshot = JSON.parse(row.content) as Snapshot
  const { session, requirements, matches, autoselectChanges, rowsLeftOut, sections = [] } = snapshot
  const present = await findPresentSections(transaction, sectionsIn(snapshot), sections)
  const now = (section: number | null) => (section === null ? null : (present.get(section) ?? null))
  const lost = await findLostSelections(transaction, tenderId, { requirements, sections, present })
  const revisions = await presentRevisions(transaction, tenderId)
  const notices = await readNoticesToChange(transaction, tenderId)
  await transaction.deleteFrom('requirements').where('session_id', '=', tenderId).execute()
  await transaction.deleteFrom('matrix_rows_left_out').where('session_id', '=', tenderId).execute()
  await transaction
    .updateTable('rfp_sessions')
    .set({ ...session, notices: restoredNotices(session.notices, notices) })
    .where('id', '=', tenderId)
    .execute()
  await inBatches(
    requirements.map((one) =>
      Object.assign(
        one,
        revisedAfter(one, revisions.get(one.id)),
        one.selected_section_id !== null &&
          (now(one.selected_section_id) === null
            ? withoutSection(one)
            : { selected_section_id: now(one.selected_section_id) }),
      ),
    ),
    (some) => transaction.insertInto('requirements').values(some).execute(),
  )
  await settleComposedAnswers(transaction, tenderId)
  await countOrderChange(transaction, tenderId)
  await writeMatches(transaction, { matches, autoselectChanges, present })
  await inBatches(rowsLeftOut, (some) =>
    transaction.insertInto('matrix_rows_left_out').values(some).execute(),
  )
  await transaction.deleteFrom('requirement_snapshots').where('id', '=', id).execute()
  await tellLostSelections(transaction, tenderId, lost, at)
  return true
}

/**
 * Writes back the matches of requirements, and what automatic selections changed in them, as an earlier state of their
 * tender has them. Matches with sections that are gone are left out.
 * @param present id that each section of the earlier state has now; sections that are gone have none
 */
export async function writeMatches(
  transaction: WriteTransaction,
  {
    matches,
    autoselectChanges,
    present,
  }: Pick<Snapshot, 'matches' | 'autoselectChanges'> & { present: ReadonlyMap<number, number> },
): Promise<void> {
  const listed = matches.flatMap((match) => {
    const section = present.get(match.section_id)
    return section === undefined ? [] : [Object.assign(match, { section_id: section })]
  })
  await inBatches(listed, (some) =>
    transaction
      .insertInto('matches')
      .values(some)
      // Two sections of the earlier reading may be one section now, so the same match may come twice.
      .onConflict((conflict) => conflict.columns(['requirement_id', 'section_id']).doNothing())
      .execute(),
  )
  await inBatches(
    autoselectChanges.map((change) => {
      const { section_id_before: section } = change
      // If the section is gone, its old id stays. Undoing the automatic selection then clears the answer.
      return Object.assign(change, {
        section_id_before: section === null ? null : (present.get(section) ?? section),
      })
    }),
    (some) => transaction.insertInto('autoselect_changes').values(some).execute(),
  )
}

/** Reads the snapshots (stored earlier states) of a tender one by one, newest first. */
export async function* readSnapshots(
  db: Db,
  tenderId: string,
): AsyncGenerator<{ id: string; snapshot: Snapshot }> {
  for (const id of await findSnapshots(db, tenderId)) {
    const row = await db
      .selectFrom('requirement_snapshots')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) yield { id, snapshot: JSON.parse(row.content) as Snapshot }
  }
}

/**
 * Reads the snapshots (stored earlier states) of a tender one by one, newest first, as JSON in UTF-8. One of 2,000
 * requirements has ten megabytes, so other requests are answered in between.
 */
export async function* readSnapshotContents(db: Db, tenderId: string): AsyncGenerator<Uint8Array> {
  // Bytes are copied to another thread faster than a text. PostgreSQL's driver would read them more slowly than a text.
  const content = sql<Uint8Array | string>`${sql.raw(
    databaseKind(db) === 'sqlite' ? 'cast(content as blob)' : 'content',
  )}`
  for (const id of await findSnapshots(db, tenderId)) {
    const row = await db
      .selectFrom('requirement_snapshots')
      .select(content.as('content'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) yield typeof row.content === 'string' ? Buffer.from(row.content) : row.content
    await setImmediate()
  }
}

/** Returns the ids of the snapshots (stored earlier states) of a tender, newest first. */
async function findSnapshots(db: Db, tenderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requirement_snapshots')
    .select('id')
    .where('session_id', '=', tenderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the requirements in a snapshot (an earlier stored state) of a tender. Returns an empty list when the snapshot
 * does not exist.
 */
export async function readSnapshot(
  db: Db,
  { id, tenderId }: { id: string; tenderId: string },
): Promise<Snapshot['requirements']> {
  const row = await db
    .selectFrom('requirement_snapshots')
    .select('content')
    .where('id', '=', id)
    .where('session_id', '=', tenderId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.content) as Snapshot).requirements : []
}

/**
 * Deletes a snapshot, which is the stored state of a tender before a change. The change can no longer be undone then.
 */
export async function dropSnapshot(
  transaction: WriteTransaction,
  { id, tenderId }: { id: string; tenderId: string },
): Promise<void> {
  await transaction
    .deleteFrom('requirement_snapshots')
    .where('id', '=', id)
    .where('session_id', '=', tenderId)
    .execute()
}

/**
 * Returns the id of the newest snapshot (stored earlier state) of a tender, which is the only one that can be restored.
 */
export async function findLatestSnapshot(db: Db, tenderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('requirement_snapshots')
    .select('id')
    .where('session_id', '=', tenderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
