import { setImmediate } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { databaseKind, type Db, type WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { packedForm, type PackedRows, readStateRows, type StateRows, unpack } from './packed-rows.ts'
import type { SnapshotSection } from './snapshot-sections.ts'

/** Snapshot: all rows of a tender that a new reading of its requirements matrix may change, for undo. */
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
  /** Removed requirements with people's work from an older snapshot that was deleted. */
  gone?: readonly GoneRequirement[]
}

/**
 * Requirement with people's work that a new reading of the requirements matrix left out, with its suggested sections.
 */
export interface GoneRequirement {
  requirement: Selectable<Schema['requirements']>
  matches: Selectable<Schema['matches']>[]
  autoselectChanges: Selectable<Schema['autoselect_changes']>[]
  sections: SnapshotSection[]
}

/**
 * Stores a snapshot of a tender before its requirements are replaced, for undo.
 * @param gone removed requirements with people's work that no other snapshot has
 * @param rows current rows; read if absent
 * @param before rows compressed earlier, reused if equal
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

/** Converts the stored columns of a snapshot (earlier state of a tender) to an object. */
export function snapshotOf({ content, packed }: { content: string; packed: Uint8Array | null }): Snapshot {
  return { ...(JSON.parse(content) as Snapshot), ...(packed && unpack(packed)) }
}

/** Reads a tender's snapshots (earlier states) one by one, newest first. */
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

/** Columns of a snapshot: `content` is JSON in UTF-8, `packed` is compressed JSON. */
export interface SnapshotContent {
  content: Uint8Array
  packed: Uint8Array | null
}

/** Reads a tender's snapshots (earlier states) one by one without parsing, newest first. */
export async function* readSnapshotContents(db: Db, tenderId: string): AsyncGenerator<SnapshotContent> {
  // A state from an earlier version of the product can take ten megabytes. Between two states, the server answers other
  // requests.
  // Bytes are copied to another thread faster than a text. PostgreSQL's driver would read bytes more slowly than a
  // text.
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

/** Returns the ids of a tender's snapshots (earlier states), newest first. */
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

/** Snapshot (earlier state) of a tender, with its id. */
export interface StoredState {
  id: string
  snapshot: Snapshot
}

/**
 * Returns a tender's snapshot (earlier state), or `undefined`.
 * @param read snapshot read before; if it has this id, only its existence is checked, which saves parsing in a
 * transaction
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
 * Returns the requirements of a snapshot (earlier state); empty if it does not exist.
 * @param read snapshot read before; used if it has this id
 */
export async function readSnapshot(
  db: Db,
  place: { id: string; tenderId: string },
  read?: StoredState,
): Promise<Snapshot['requirements']> {
  return (await readState(db, place, read))?.requirements ?? []
}

/** Returns a tender's newest snapshot (earlier state), the only one that can be restored. */
export async function readLatestState(db: Db, tenderId: string): Promise<StoredState | undefined> {
  const id = await findLatestSnapshot(db, tenderId)
  const snapshot = id === undefined ? undefined : await readState(db, { id, tenderId })
  return id === undefined || !snapshot ? undefined : { id, snapshot }
}

/** Deletes a snapshot (state before a change), so that the change cannot be undone any more. */
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

/** Returns the id of a tender's newest snapshot (earlier state), the only one that can be restored. */
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
