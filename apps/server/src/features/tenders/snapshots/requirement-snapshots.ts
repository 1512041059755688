import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { databaseKind, type Db, type WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { packedForm, type PackedRows, readStateRows, type StateRows, unpack } from './packed-rows.ts'
import type { SnapshotSection } from './snapshot-sections.ts'

/**
 * Stored state of a tender (a snapshot) from before its requirements matrix is read again or replaced. It has all rows
 * that this step may change or delete, so that the step can be undone.
 */
export interface Snapshot extends StateRows {
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
  rowsLeftOut: Selectable<Schema['matrix_rows_left_out']>[]
  /**
   * Requirements with people's work that an earlier reading of the requirements matrix removed. They come from an older
   * snapshot that has been deleted.
   */
  gone?: readonly GoneRequirement[]
}

/**
 * Requirement that people had worked on and that a new version or a correction of the requirements matrix left out. Its
 * suggested sections (matches) are those at the time of its removal.
 */
export interface GoneRequirement {
  requirement: Selectable<Schema['requirements']>
  matches: Selectable<Schema['matches']>[]
  autoselectChanges: Selectable<Schema['autoselect_changes']>[]
  sections: SnapshotSection[]
}

/**
 * Stores the state of a tender (a snapshot) before its requirements are replaced, so that this can be undone. It
 * includes answers, marks, suggested sections, and the reading of the requirements matrix.
 * @param gone removed requirements with people's work that no other snapshot has
 * @param rows current rows of the tender; if absent, they are read
 * @param before rows that were compressed before the transaction; used if they equal the current rows
 */
export async function keepSnapshot(
  transaction: WriteTransaction,
  {
    id,
    tenderId,
    at,
    gone = [],
    rows,
    before,
  }: {
    id: string
    tenderId: string
    at: string
    gone?: readonly GoneRequirement[]
    rows?: StateRows
    before?: PackedRows
  },
): Promise<void> {
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
  const rowsLeftOut = await transaction
    .selectFrom('matrix_rows_left_out')
    .selectAll()
    .where('session_id', '=', tenderId)
    .execute()
  const content: Omit<Snapshot, keyof StateRows> = { session, rowsLeftOut, ...(gone.length > 0 && { gone }) }
  await transaction
    .insertInto('requirement_snapshots')
    .values({
      id,
      session_id: tenderId,
      made_at: at,
      content: JSON.stringify(content),
      packed: await packedForm(rows ?? (await readStateRows(transaction, tenderId)), before),
    })
    .execute()
}

/** Converts the stored columns of a snapshot (an earlier state of a tender) to an object. */
export function snapshotOf({ content, packed }: { content: string; packed: Uint8Array | null }): Snapshot {
  return { ...(JSON.parse(content) as Snapshot), ...(packed && unpack(packed)) }
}

/** Reads the snapshots (stored earlier states) of a tender one by one, newest first. */
export async function* readSnapshots(
  db: Db,
  tenderId: string,
): AsyncGenerator<{ id: string; snapshot: Snapshot }> {
  for (const id of await findSnapshots(db, tenderId)) {
    const row = await db
      .selectFrom('requirement_snapshots')
      .select(['content', 'packed'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) yield { id, snapshot: snapshotOf(row) }
  }
}

/**
 * Columns of a snapshot (a stored earlier state of a tender). `content` is JSON in UTF-8, and `packed` is compressed
 * JSON.
 */
export interface SnapshotContent {
  content: Uint8Array
  packed: Uint8Array | null
}

/**
 * Reads the snapshots (stored earlier states) of a tender one by one, newest first, without parsing them. A snapshot
 * from an early version of the product can take ten megabytes. Between two snapshots the server can answer other
 * requests.
 */
export async function* readSnapshotContents(db: Db, tenderId: string): AsyncGenerator<SnapshotContent> {
  // Bytes are copied to another thread faster than a string. PostgreSQL's driver, however, would read bytes more slowly
  // than a string.
  const content = sql<Uint8Array | string>`${sql.raw(
    databaseKind(db) === 'sqlite' ? 'cast(content as blob)' : 'content',
  )}`
  for (const id of await findSnapshots(db, tenderId)) {
    const row = await db
      .selectFrom('requirement_snapshots')
      .select([content.as('content'), 'packed'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (row)
      yield {
        content: typeof row.content === 'string' ? Buffer.from(row.content) : row.content,
        packed: row.packed,
      }
    await setImmediate()
  }
}

/** Returns the ids of a tender's snapshots (stored earlier states), newest first. */
export async function findSnapshots(db: Db, tenderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requirement_snapshots')
    .select('id')
    .where('session_id', '=', tenderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Snapshot (a stored earlier state of a tender) with its id. */
export interface StoredState {
  id: string
  snapshot: Snapshot
}

/**
 * Returns a snapshot (a stored earlier state of a tender), or `undefined` if it does not exist.
 * @param read snapshot that was read before; if it has this id, only its existence is checked, which saves parsing
 *   megabytes within a write transaction
 */
export async function readState(
  db: Db,
  { id, tenderId }: { id: string; tenderId: string },
  read?: StoredState,
): Promise<Snapshot | undefined> {
  const known = read?.id === id ? read.snapshot : undefined
  const stored = db
    .selectFrom('requirement_snapshots')
    .where('id', '=', id)
    .where('session_id', '=', tenderId)
  if (known) return (await stored.select('id').executeTakeFirst()) && known
  const row = await stored.select(['content', 'packed']).executeTakeFirst()
  return row && snapshotOf(row)
}

/**
 * Returns the requirements in a snapshot (a stored earlier state of a tender), or an empty list if the snapshot does
 * not exist.
 * @param read snapshot that was read before; used if it has this id and still exists
 */
export async function readSnapshot(
  db: Db,
  place: { id: string; tenderId: string },
  read?: StoredState,
): Promise<Snapshot['requirements']> {
  return (await readState(db, place, read))?.requirements ?? []
}

/** Returns the newest snapshot (stored earlier state) of a tender, which is the only one that can be restored. */
export async function readLatestState(db: Db, tenderId: string): Promise<StoredState | undefined> {
  const id = await findLatestSnapshot(db, tenderId)
  const snapshot = id === undefined ? undefined : await readState(db, { id, tenderId })
  return id === undefined || !snapshot ? undefined : { id, snapshot }
}

/** Deletes a snapshot (the stored state of a tender before a change), so that the change can no longer be undone. */
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
