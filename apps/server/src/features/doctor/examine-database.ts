import { sql } from 'kysely'
import { databaseKind, type Db } from '#platform/database/database.ts'
import { findPostgresDamage } from '#platform/database/postgres-damage.ts'
import { ownTables } from '#platform/database/tables/own-tables.ts'
import { type Examined, type Finding, plural } from './finding.ts'

const RESTORE = 'Stop the server and restore the latest backup (docs/operations.md).'

const REINDEX = 'Run REINDEX DATABASE in psql.'

/**
 * Returns whether a fault is damage of the database itself, such as an unreadable page. A wrong number in a readable
 * row is not.
 */
export const isDamage = ({ cure }: Finding): boolean => cure === RESTORE || cure === REINDEX

interface DatabaseDeps {
  db: Db
  /**
   * Overwrites the number of sections that is stored with a document, when it was found wrong. The documents feature
   * implements this function.
   */
  correctTotal: (db: Db, documentId: string, sections: number) => Promise<unknown>
}

/**
 * Checks the database for the operator's command `npm run doctor`. Finds damaged pages and indexes, foreign keys whose
 * row is missing, and documents with a wrong number of sections.
 */
export async function examineDatabase(deps: DatabaseDeps): Promise<Examined> {
  const { db } = deps
  const { findings, left } =
    databaseKind(db) === 'sqlite'
      ? { findings: await examineSqlite(db), left: [] }
      : await examinePostgres(db)
  return {
    area: 'database',
    counted: [await countRows(db), ...left].join(', '),
    findings: [...findings, ...(await examineTotals(deps))],
  }
}

async function countRows(db: Db): Promise<string> {
  const count = async (table: 'documents' | 'sections' | 'rfp_sessions' | 'jobs') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return [
    plural(await count('documents'), 'document'),
    plural(await count('sections'), 'section'),
    plural(await count('rfp_sessions'), 'tender'),
    plural(await count('jobs'), 'job'),
  ].join(', ')
}

async function examineSqlite(db: Db): Promise<Finding[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const damage = integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
  const references = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...damage.map((line): Finding => ({
      area: 'database',
      what: `The database file is damaged: ${line}.`,
      cure: RESTORE,
    })),
    ...danglingReferences(references.rows),
  ]
}

function danglingReferences(rows: { table: string; parent: string }[]): Finding[] {
  const pairs = Map.groupBy(rows, ({ table, parent }) => `${table} ${parent}`)
  return [...pairs.values()].map((some) => ({
    area: 'database',
    what: `${plural(some.length, 'row')} of ${some[0]!.table} point at rows of ${some[0]!.parent} that are gone.`,
    cure: RESTORE,
  }))
}

/**
 * Searches a PostgreSQL database for faults.
 * @returns `findings` with the faults, and `left` with phrases about tables and indexes that could not be checked
 */
async function examinePostgres(db: Db): Promise<{ findings: Finding[]; left: string[] }> {
  const { unfinished, unreadable, unread, areIndexesChecked } = await findPostgresDamage(db)
  const known = await ownTables()
  const own = unread.filter((name) => known.has(name))
  const foreign = unread.length - own.length
  const findings: Finding[] = [
    ...(own.length > 0 ? [await unreadTables(db, own)] : []),
    ...unfinished.map((name): Finding => ({
      area: 'database',
      what: `The index or constraint ${name} is not valid.`,
      cure: REINDEX,
      repair: () => sql`reindex index ${sql.id(name)}`.execute(db),
    })),
    ...unreadable.map(({ table, reason }): Finding => ({
      area: 'database',
      what: `The table ${table} cannot be read: ${reason}.`,
      cure: RESTORE,
    })),
  ]
  const left = [
    ...(foreign > 0 ? [`${plural(foreign, 'table')} of another program not read`] : []),
    ...(areIndexesChecked ? [] : ['indexes not checked (no amcheck)']),
  ]
  return { findings, left }
}

async function unreadTables(db: Db, names: readonly string[]): Promise<Finding> {
  const { rows } = await sql<{
    role: string
    schema: string
  }>`select current_user as role, current_schema() as schema`.execute(db)
  const { role, schema } = rows[0]!
  return {
    area: 'database',
    what: `The ${names.length === 1 ? 'table' : 'tables'} ${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} not looked at: the role ${role} may not read ${names.length === 1 ? 'it' : 'them'}.`,
    cure: `Use the server's own DATABASE_URL, or grant the role select on all tables of the schema ${schema}.`,
  }
}

async function examineTotals({ db, correctTotal }: DatabaseDeps): Promise<Finding[]> {
  const documents = await db
    .selectFrom('documents')
    .leftJoin('sections', (join) =>
      join
        .onRef('sections.document_id', '=', 'documents.id')
        .onRef('sections.generation', '=', 'documents.generation'),
    )
    .where('documents.generation', 'is not', null)
    .groupBy(['documents.id', 'documents.total_sections'])
    .select(({ fn }) => [
      'documents.id',
      'documents.total_sections as told',
      fn.count<number>('sections.id').as('stored'),
    ])
    .orderBy('documents.id')
    .execute()
  return documents
    .filter(({ told, stored }) => told !== stored)
    .map(({ id, told, stored }) => ({
      area: 'database',
      what: `The document ${id} says it has ${plural(told, 'section')} and has ${stored}.`,
      cure: 'Delete the document and upload it again.',
      repair: () => correctTotal(db, id, stored),
    }))
}
