import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { databaseKind, type Db, type WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { packedForm, type PackedRows, readStateRows, type StateRows, unpack } from './packed-rows.ts'
import type { SnapshotSection } from './snapshot-sections.ts'

/**
 * Stored state of a tender before its requirements were replaced. It has all rows that the replacement may change or
 * delete, so that the replacement can be undone.
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
  /** Removed requirements on which people had worked. They come from an older stored state that was deleted. */
  gone?: readonly GoneRequirement[]
}

/**
 * Requirement on which people had worked and which a newer reading of the client's file no longer contains. The
 * sections suggested at that time are stored with it.
 */
export interface GoneRequirement {
  requirement: Selectable<Schema['requirements']>
  matches: Selectable<Schema['matches']>[]
  autoselectChanges: Selectable<Schema['autoselect_changes']>[]
  sections: SnapshotSection[]
}

/**
 * Stores the state of a tender before its requirements are replaced, so that the replacement can be undone. The state
 * has answers, marks, suggested sections, and the corrections to the reading of the requirements matrix.
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

/** Converts the stored columns of a tender's earlier state to an object. */
export function snapshotOf({ content, packed }: { content: string; packed: Uint8Array | null }): Snapshot {
  return { ...(JSON.parse(content) as Snapshot), ...(packed && unpack(packed)) }
}

/** Reads a tender's stored earlier states one by one, newest first. */
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
 * Columns with the content of a tender's stored earlier state. `content` is JSON in UTF-8, and `packed` is compressed
 * JSON.
 */
export interface SnapshotContent {
  content: Uint8Array
  packed: Uint8Array | null
}

/**
 * Reads a tender's stored earlier states one by one, newest first, without parsing them. A state can take ten
 * megabytes, and between two states the server can answer other requests.
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

/** Returns the ids of a tender's stored earlier states, newest first. */
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

/** Stored earlier state of a tender, with its id. */
export interface StoredState {
  id: string
  snapshot: Snapshot
}

/**
 * Returns a stored earlier state of a tender, or `undefined` if it does not exist.
 * @param read state that the caller has already read; if it is the wanted one, it is not parsed again, because it may
 * have megabytes
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
 * Returns the requirements of a tender's stored earlier state. The list is empty if the state does not exist.
 * @param read state that the caller has already read; used if it has this id and still exists
 */
export async function readSnapshot(
  db: Db,
  place: { id: string; tenderId: string },
  read?: StoredState,
): Promise<Snapshot['requirements']> {
  return (await readState(db, place, read))?.requirements ?? []
}

/** Returns the newest stored earlier state of a tender. Only this state can be restored. */
export async function readLatestState(db: Db, tenderId: string): Promise<StoredState | undefined> {
  const id = await findLatestSnapshot(db, tenderId)
  const snapshot = id === undefined ? undefined : await readState(db, { id, tenderId })
  return id === undefined || !snapshot ? undefined : { id, snapshot }
}

/** Deletes the stored state of a tender from before a change. The change can then no longer be undone. */
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

/** Returns the id of the newest stored earlier state of a tender. Only this state can be restored. */
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
