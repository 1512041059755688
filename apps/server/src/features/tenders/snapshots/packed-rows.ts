import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { describeSections, type SnapshotSection } from './snapshot-sections.ts'

/**
 * Database rows of a tender that a new reading of its requirements matrix may overwrite or delete. The sections to
 * which they refer are described, too.
 */
export interface StateRows {
  requirements: Selectable<Schema['requirements']>[]
  matches: Selectable<Schema['matches']>[]
  autoselectChanges: Selectable<Schema['autoselect_changes']>[]
  /** Sections to which the rows refer. Absent in an earlier state that an old version of the product stored. */
  sections?: SnapshotSection[]
}

/**
 * Database rows of a tender together with their compressed form. Both are prepared before a write transaction, because
 * 25,000 suggested sections take ten megabytes and other writers would wait.
 */
export interface PackedRows {
  rows: StateRows
  packed: Uint8Array
}

/** Reads the database rows of a tender that a new reading of its requirements matrix may overwrite or delete. */
export async function readStateRows(db: Db, tenderId: string): Promise<StateRows> {
  const requirements = await db
    .selectFrom('requirements')
    .selectAll()
    .where('session_id', '=', tenderId)
    .orderBy('position')
    .execute()
  const matches = await db.selectFrom('matches').selectAll().where('session_id', '=', tenderId).execute()
  const autoselectChanges = await db
    .selectFrom('autoselect_changes')
    .selectAll('autoselect_changes')
    .innerJoin('requirements', 'requirements.id', 'autoselect_changes.requirement_id')
    .where('requirements.session_id', '=', tenderId)
    .execute()
  const rows = { requirements, matches, autoselectChanges }
  return { ...rows, sections: await describeSections(db, sectionsIn(rows)) }
}

/**
 * Reads and compresses the database rows of a tender that a new reading of its requirements matrix may overwrite or
 * delete.
 */
export async function packRows(db: Db, tenderId: string): Promise<PackedRows> {
  const rows = await readStateRows(db, tenderId)
  return { rows, packed: await pack(rows) }
}

/**
 * Compresses database rows of a tender.
 * @param before rows that were compressed earlier; if they equal `rows`, their compressed form is returned
 */
export async function packedForm(rows: StateRows, before: PackedRows | undefined): Promise<Uint8Array> {
  return before && haveEqualRows(before.rows, rows) ? before.packed : pack(rows)
}

/** Decompresses database rows of a tender. */
export function unpack(packed: Uint8Array): StateRows {
  return JSON.parse(zstdDecompressSync(packed).toString()) as StateRows
}

const compress = promisify(zstdCompress)
/** Fastest level of Zstandard. It shrinks rows to a twentieth, and higher levels gain little. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const pack = (rows: StateRows): Promise<Uint8Array> => compress(JSON.stringify(rows), LEVEL)

const KINDS = ['requirements', 'matches', 'autoselectChanges', 'sections'] as const

function haveEqualRows(some: StateRows, others: StateRows): boolean {
  return KINDS.every((kind) => {
    const [rows, same] = [some[kind] ?? [], others[kind] ?? []] as Record<string, unknown>[][]
    return rows!.length === same!.length && rows!.every((row, at) => isEqualRow(row, same![at]!))
  })
}

/** Returns whether two rows of one database table have equal columns. */
export function isEqualRow<Row extends object>(row: Row, other: Row): boolean {
  for (const column in row) if (row[column] !== other[column]) return false
  return true
}

/**
 * Returns the ids of the sections to which requirements, suggested sections (matches) and automatic selections refer.
 */
export function sectionsIn({
  requirements,
  matches,
  autoselectChanges,
}: Omit<StateRows, 'sections'>): number[] {
  return [
    ...requirements.flatMap(({ selected_section_id: section }) => section ?? []),
    ...matches.map(({ section_id: section }) => section),
    ...autoselectChanges.flatMap(({ section_id_before: section }) => section ?? []),
  ]
}
