import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, partOf, primary, required, startsAt } from './columns.ts'
import type { MigrationStep } from './columns.ts'
import { databaseKind } from '../database.ts'
import { createFamilyTables } from './first-tables/families.ts'
import { createIndexingTables } from './first-tables/indexing.ts'
import { createTenderTables } from './first-tables/tenders.ts'

/** Creates the tables of the job queue and of the events of its jobs. */
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

export const firstTables: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = columnsFor(databaseKind(db))
    await createIndexingTables(db, columns)
    await createFamilyTables(db, columns)
    await createJobTables(db, columns)
    await createTenderTables(db, columns)
  },
}
