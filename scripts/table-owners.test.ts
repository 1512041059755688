import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts'

/**
 * Checks that every table has one owner: the folder of `apps/server/src` that declares it and alone writes it. Any
 * folder may read it. Migrations are excluded, because they stay as released.
 */
const DECLARED: Record<string, string[]> = {
  'features/assembly': ['assemblies', 'assembly_drafts', 'proposal_blocks', 'replacement_suggestions'],
  'features/audit': ['audit_events'],
  'features/auth': ['company_sessions', 'sign_in_attempts', 'sign_in_places'],
  'features/documents': ['documents', 'tombstones'],
  'features/embeddings': ['embedding_vectors', 'section_embeddings'],
  'features/families': ['family_changes', 'retired_shapes', 'shape_keys', 'text_shapes'],
  'features/freshness': ['family_freshness', 'freshness_reviews', 'section_validities', 'validity_readings'],
  'features/glossary': ['glossary_changes', 'glossary_revision'],
  'features/indexing': ['sections'],
  'features/move': ['moved_files', 'moved_tables', 'moves'],
  'features/search': [
    'search_blocks',
    'search_segment_parts',
    'search_segments',
    'suggestion_blocks',
    'suggestion_lists',
  ],
  'features/store': ['pending_trash', 'store_checks', 'store_findings', 'store_identity'],
  'features/team': ['team_profile'],
  'features/tenders': [
    'answer_pictures',
    'answer_sections',
    'answers',
    'autoselect_changes',
    'autoselect_runs',
    'document_orders',
    'match_runs',
    'matches',
    'matrix_amendment_files',
    'matrix_amendments',
    'matrix_layouts',
    'matrix_rows_left_out',
    'requirement_snapshots',
    'requirements',
    'rfp_sessions',
    'selection_changes',
  ],
  'platform/http': ['request_counts'],
  'platform/jobs': ['job_events', 'jobs'],
}
/** Tables that the sign-in library creates and describes itself. */
const LIBRARY: Record<string, string[]> = {
  'features/auth': ['account', 'session', 'twoFactor', 'user', 'verification'],
}

const HOME = 'apps/server/src/'
const ownerOf = new Map(
  [DECLARED, LIBRARY].flatMap((owners) =>
    Object.entries(owners).flatMap(([owner, tables]) =>
      tables.map((table): [string, string] => [table, owner]),
    ),
  ),
)

interface Source {
  /** Path below `apps/server/src`, with slashes. */
  file: string
  text: string
}

const root = path.resolve(import.meta.dirname, '..')
const sources = globSync(`${HOME}**/*.ts`, { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.ts$|\.fixture\.ts$|\/testing\/|\/platform\/database\/migrations\//.test(file))
  .map((file): Source => ({
    file: file.slice(HOME.length),
    text: readFileSync(path.join(root, file), 'utf8'),
  }))

/** Returns a source without its comments, which may mention tables. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Returns the tables that a source adds to the schema. */
function declaredIn({ text }: Source): string[] {
  return Array.from(text.matchAll(/interface Schema \{([^}]*)\}/g)).flatMap(([, body]) =>
    Array.from(withoutComments(body!).matchAll(/^\s*(\w+):/gm), ([, table]) => table!),
  )
}

const WRITING_CALL =
  /(?:\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\binsertMany\(\s*\w+,)\s*([^,)]*)/g
const WRITING_SQL =
  /\b(?:(?:insert\s+(?:or\s+\w+\s+)?|replace\s+|merge\s+)into|delete\s+from|truncate(?:\s+table)?|update(?=\s+\S+\s+(?:as\s+\w+\s+)?set\b))\s+"?(\w+)/gi

/** Returns the tables that a source writes; `?` for a call whose table cannot be read from the source. */
function writtenIn({ text }: Source): string[] {
  const code = withoutComments(text)
  const byCall = Array.from(
    code.matchAll(WRITING_CALL),
    ([, named]) => /^'(\w+)(?: as \w+)?'$/.exec(named!.trim())?.[1] ?? '?',
  )
  const bySql = Array.from(code.matchAll(WRITING_SQL), ([, table]) => table!)
  return [...byCall, ...bySql.filter((table) => ownerOf.has(table))]
}

/** Returns the tables whose names occur in a source as a whole string or in SQL. */
function namedIn({ text }: Source): string[] {
  const named = /'(\w+)(?: as \w+)?'|\b(?:from|join|into|update)\s+"?(\w+)/g
  return Array.from(withoutComments(text).matchAll(named), ([, whole, inSql]) => whole ?? inSql!)
}

/** Returns a line for each table that a source declares or writes without owning it. */
function violationsOf(source: Source): string[] {
  const isForeign = (table: string) => !source.file.startsWith(`${ownerOf.get(table) ?? '?'}/`)
  return [
    ...declaredIn(source)
      .filter(isForeign)
      .map((table) => `${source.file} declares ${table}`),
    ...writtenIn(source)
      .filter(isForeign)
      .map((table) => `${source.file} writes ${table}`),
  ]
}

/** Returns the tables of a newly created database. */
async function tablesOfDatabase(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tenderwright-tables-'))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await migrate(db)
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db,
  )
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite|kysely)_/.test(name))
}

describe('every table', () => {
  test('has one owner that declares it', async () => {
    const listed = Object.values(DECLARED).flat()
    expect(new Set(listed).size).toBe(listed.length)
    expect(sources.flatMap(declaredIn).toSorted()).toEqual(listed.toSorted())
    const library = new Set(Object.values(LIBRARY).flat())
    const made = await tablesOfDatabase()
    expect(made.filter((table) => !library.has(table)).toSorted()).toEqual(listed.toSorted())
  })

  test('is declared and written by its owner alone', () => {
    expect(sources.flatMap(violationsOf)).toEqual([])
    // Every listed table is written somewhere, so the writes are really found.
    const written = new Set(sources.flatMap(writtenIn))
    expect(
      Object.values(DECLARED).flatMap((tables) => tables.filter((table) => !written.has(table))),
    ).toEqual([])
  })

  test('of a feature is not mentioned in the platform', () => {
    const named = sources
      .filter(({ file }) => file.startsWith('platform/'))
      .flatMap((source) =>
        namedIn(source)
          .filter((table) => DECLARED_BY_FEATURES.has(table))
          .map((table) => `${source.file} names ${table}`),
      )
    expect(named).toEqual([])
  })
})

const DECLARED_BY_FEATURES = new Set(
  Object.entries(DECLARED)
    .filter(([owner]) => owner.startsWith('features/'))
    .flatMap(([, tables]) => tables),
)

describe('a table of another feature', () => {
  const planted = (text: string) => violationsOf({ file: 'features/search/planted.ts', text })

  test.each([
    ["await db.insertInto('documents').values(row).execute()", 'documents'],
    ["await db\n  .updateTable('requirements as one')\n  .set(values)", 'requirements'],
    ["transaction.deleteFrom(\n  'matches',\n)", 'matches'],
    ["db.mergeInto('sections')", 'sections'],
    ["db.replaceInto('jobs')", 'jobs'],
    ["await insertMany(\n  transaction,\n  'matches',\n  rows,\n)", 'matches'],
    ['sql`insert or ignore into tombstones values (1)`', 'tombstones'],
    ['sql`update "user" set name = 1`', 'user'],
    ['sql`\n  DELETE FROM job_events where id = 1`', 'job_events'],
    ["client.query('truncate table sign_in_places')", 'sign_in_places'],
    ['db.deleteFrom(table)', '?'],
  ])('is found where it is written: %s', (text, table) => {
    expect(planted(text)).toEqual([`features/search/planted.ts writes ${table}`])
  })

  test('is found where it is declared, with or without an owner', () => {
    const text =
      "declare module '#platform/database/schema.ts' {\n  interface Schema {\n    /** Why: so. */\n    documents: X\n    new_table: Y\n  }\n}"
    expect(planted(text)).toEqual([
      'features/search/planted.ts declares documents',
      'features/search/planted.ts declares new_table',
    ])
  })

  test('may be read, and mentioned in comments', () => {
    expect(planted("db.selectFrom('documents').innerJoin('sections', 'a', 'b')")).toEqual([])
    expect(planted('/** delete from documents */\n// insert into documents\nconst a = 1')).toEqual([])
    expect(planted("db.deleteFrom('search_blocks')")).toEqual([])
    expect(namedIn({ file: 'platform/planted.ts', text: "db.selectFrom('documents as d')" })).toContain(
      'documents',
    )
    expect(namedIn({ file: 'platform/planted.ts', text: 'sql`select 1 from documents`' })).toContain(
      'documents',
    )
  })
})
