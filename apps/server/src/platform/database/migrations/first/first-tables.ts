import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, partOf, primary, required, startsAt } from '../../columns.ts'
import type { MigrationStep } from '../../columns.ts'
import { databaseKind } from '../../database.ts'
import { createIndexingTables } from './indexing.ts'
import { createTenderTables } from './tenders.ts'

/** Creates the tables of background jobs and of their events, which report progress. */
const createJobTables: MigrationStep = async (db, { text, integer, fraction, numberedId }) => {
  await db.schema
    .createTable('jobs')
    .addColumn('id', text, primary)
    .addColumn('kind', text, required)
    .addColumn('lane', text, required)
    .addColumn('subject', text)
    .addColumn('status', text, required)
    .addColumn('payload', text, required)
    .addColumn('progress', fraction, startsAt(0))
    .addColumn('message_code', text, startsAt(''))
    .addColumn('message_params', text, startsAt('{}'))
    .addColumn('current_step', text, startsAt('queued'))
    .addColumn('detail', text, startsAt('{}'))
    .addColumn('result', text)
    .addColumn('error_code', text)
    .addColumn('error_params', text, startsAt('{}'))
    .addColumn('attempts', integer, startsAt(0))
    .addColumn('max_attempts', integer, required)
    .addColumn('lease_owner', text)
    .addColumn('lease_until', text)
    .addColumn('heartbeat_at', text)
    .addColumn('cancel_requested', integer, startsAt(0))
    .addColumn('run_after', text, required)
    .addColumn('created_at', text, required)
    .addColumn('started_at', text)
    .addColumn('completed_at', text)
    .addColumn('failed_at', text)
    .execute()
  await db.schema.createIndex('jobs_waiting').on('jobs').columns(['status', 'lane', 'run_after']).execute()
  await db.schema.createIndex('jobs_subject').on('jobs').columns(['subject', 'kind', 'created_at']).execute()

  await numberedId(db.schema.createTable('job_events'), 'id')
    .addColumn('job_id', text, partOf('jobs.id'))
    .addColumn('at', text, required)
    .addColumn('payload', text, required)
    .execute()
  await db.schema.createIndex('job_events_job').on('job_events').columns(['job_id', 'id']).execute()
}

/**
 * Creates the tables of families. A family is a group of sections that differ only in names, numbers and dates. The
 * tables store the masked texts of sections, called shapes, and keys that find similar shapes.
 */
const createFamilyTables: MigrationStep = async (db, { text, integer, numberedId, clusteredByKey }) => {
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

  // Sections are deleted by cascades of several tables. The shape of each deleted section is recorded here, to be
  // checked later.
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

export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = columnsFor(databaseKind(db))
    await createIndexingTables(db, columns)
    await createFamilyTables(db, columns)
    await createJobTables(db, columns)
    await createTenderTables(db, columns)
  },
}
