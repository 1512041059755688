import { sql } from 'kysely'
import { partOf, required } from '../columns.ts'
import { databaseKind } from '../../database.ts'
import type { MigrationStep } from '../columns.ts'

/** Creates the tables of section families: shapes, and the sections that have them. */
export const createFamilyTables: MigrationStep = async (
  db,
  { text, integer, numberedId, clusteredByKey },
) => {
  await numberedId(db.schema.createTable('text_shapes'), 'id')
    .addColumn('hash', text, (column) => column.notNull().unique())
    .addColumn('words', text, required)
    .addColumn('representative_id', integer)
    .addColumn('changed', integer, required)
    .execute()
  await db.schema
    .createIndex('text_shapes_representative')
    .on('text_shapes')
    .column('representative_id')
    .execute()
  await db.schema.createIndex('text_shapes_changed').on('text_shapes').column('changed').execute()
  await clusteredByKey(
    db.schema
      .createTable('shape_keys')
      .addColumn('key', integer, required)
      .addColumn('shape_id', integer, partOf('text_shapes.id'))
      .addPrimaryKeyConstraint('shape_keys_key', ['key', 'shape_id']),
  ).execute()
  await db.schema.createIndex('shape_keys_shape').on('shape_keys').column('shape_id').execute()
  await db.schema
    .createTable('family_changes')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('latest', integer, required)
    .execute()

  await db.schema
    .alterTable('sections')
    .addColumn('shape_id', integer, (column) => column.references('text_shapes.id'))
    .execute()
  await db.schema.createIndex('sections_shape').on('sections').column('shape_id').execute()

  // Sections are deleted by cascades of several tables; each deletion leaves its shape to be checked.
  await db.schema
    .createTable('retired_shapes')
    .addColumn('shape_id', integer, (column) => column.primaryKey())
    .execute()
  if (databaseKind(db) === 'sqlite') {
    await sql`create trigger sections_retire_shape after delete on sections when old.shape_id is not null begin
      insert or ignore into retired_shapes (shape_id) values (old.shape_id); end`.execute(db)
    return
  }
  await sql`create function retire_shape() returns trigger language plpgsql as $$ begin
    insert into retired_shapes (shape_id) values (old.shape_id) on conflict do nothing; return null; end $$`.execute(
    db,
  )
  await sql`create trigger sections_retire_shape after delete on sections for each row
    when (old.shape_id is not null) execute function retire_shape()`.execute(db)
}
