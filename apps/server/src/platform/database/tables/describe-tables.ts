import { sql } from 'kysely'
import { databaseKind, type Db } from '../database.ts'

/**
 * Kind of the values in a table column, needed for copying rows between SQLite and PostgreSQL. A `truth` is a boolean,
 * which SQLite stores as 0 or 1. A `time` is text in SQLite. `plain` values are copied unchanged.
 */
export type ColumnKind = 'plain' | 'truth' | 'time'

/**
 * Description of one database table, read from the database's own catalogue. It is needed to copy the rows to another
 * database.
 */
export interface TableShape {
  name: string
  kinds: ReadonlyMap<string, ColumnKind>
  /** Names of the columns of the table's primary key, in the order of the key. Empty when the table has none. */
  key: readonly string[]
  /** Names of the other tables to which the foreign keys of this table refer. */
  references: ReadonlySet<string>
  /** Name of the table's auto-increment column. Undefined when there is none. */
  numbered: string | undefined
}

/**
 * Returns descriptions of all tables of a database, sorted so that their rows can be copied in this order. Each table
 * comes after the tables to which its foreign keys refer.
 */
export async function describeTables(db: Db): Promise<TableShape[]> {
  const shapes = await (databaseKind(db) === 'sqlite' ? describeSqlite(db) : describePostgres(db))
  return inOrder(shapes.filter(({ name }) => !name.startsWith('kysely_')))
}

function inOrder(shapes: readonly TableShape[]): TableShape[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]))
  const ordered = new Set<TableShape>()
  const add = (shape: TableShape, above: readonly string[]) => {
    if (above.includes(shape.name)) throw new Error(`the tables ${above.join(', ')} refer to each other`)
    for (const name of shape.references) {
      const other = byName.get(name)
      if (other) add(other, [...above, shape.name])
    }
    ordered.add(shape)
  }
  for (const shape of shapes.toSorted((a, b) => (a.name < b.name ? -1 : 1))) add(shape, [])
  return [...ordered]
}

async function describeSqlite(db: Db): Promise<TableShape[]> {
  const { rows: tables } = await sql<{ name: string; definition: string }>`
    select name, sql as definition from sqlite_schema
    where type = 'table' and name not like 'sqlite\\_%' escape '\\'`.execute(db)
  const { rows: columns } = await sql<{ table: string; name: string; type: string; pk: number }>`
    select m.name as "table", c.name, lower(c.type) as type, c.pk from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' order by m.name, c.cid`.execute(db)
  const { rows: references } = await sql<{ table: string; target: string }>`
    select distinct m.name as "table", f."table" as target
    from sqlite_schema m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
  return tables.map(({ name, definition }) => {
    const own = columns.filter(({ table }) => table === name)
    const key = own
      .filter(({ pk }) => pk > 0)
      .toSorted((a, b) => a.pk - b.pk)
      .map((column) => column.name)
    return {
      name,
      kinds: new Map(own.map((column) => [column.name, column.type === 'date' ? 'time' : 'plain'])),
      key,
      references: othersOf(name, references),
      numbered: /\bautoincrement\b/i.test(definition) ? key[0] : undefined,
    }
  })
}

async function describePostgres(db: Db): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; sequence: string | null }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by c.relname, a.attnum`.execute(db)
  const { rows: keys } = await sql<{ table: string; name: string }>`
    select c.relname as "table", a.attname as name
    from pg_index i join pg_class c on c.oid = i.indrelid
      cross join lateral unnest(i.indkey) with ordinality as k (number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace order by c.relname, k.position`.execute(
    db,
  )
  const { rows: references } = await sql<{ table: string; target: string }>`
    select distinct c.relname as "table", t.relname as target
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  const kindOf = (type: string): ColumnKind =>
    type === 'boolean' ? 'truth' : type.startsWith('timestamp') ? 'time' : 'plain'
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
    name,
    kinds: new Map(own.map((column) => [column.name, kindOf(column.type)])),
    key: keys.filter(({ table }) => table === name).map((column) => column.name),
    references: othersOf(name, references),
    numbered: own.find(({ sequence }) => sequence !== null)?.name,
  }))
}

const othersOf = (name: string, references: { table: string; target: string }[]) =>
  new Set(references.flatMap(({ table, target }) => (table === name && target !== name ? target : [])))
