import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsFor, partOf, primary, required, startsAt } from '../columns.ts'
import { databaseKind } from '../database.ts'

/**
 * Migration for searching and automatically selecting sections that answer requirements. Tables are added for
 * selections that can be undone, and for embedding vectors. A column shows which requirement a running search is
 * working on.
 */
export const choicesAndVectors: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, fraction, bytes } = columnsFor(databaseKind(db))

    await db.schema.alterTable('match_runs').addColumn('current_requirement_id', text).execute()
    await db.schema.alterTable('match_runs').addColumn('embeddings', text).execute()

    await db.schema
      .createTable('autoselect_runs')
      .addColumn('id', text, primary)
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      .addColumn('threshold', fraction, required)
      .addColumn('created_at', text, required)
      .addColumn('undone_at', text)
      .execute()
    await db.schema
      .createIndex('autoselect_runs_session')
      .on('autoselect_runs')
      .columns(['session_id', 'created_at'])
      .execute()
    // No foreign key to the sections, because the previous selection may be deleted and the run can still be undone.
    await db.schema
      .createTable('autoselect_changes')
      .addColumn('run_id', text, partOf('autoselect_runs.id'))
      .addColumn('requirement_id', text, partOf('requirements.id'))
      .addColumn('chosen_section_id', integer, required)
      .addColumn('section_id_before', integer)
      .addColumn('selection_before', text, required)
      .addColumn('selected_by_before', text)
      .addColumn('selected_at_before', text)
      .addPrimaryKeyConstraint('autoselect_changes_key', ['run_id', 'requirement_id'])
      .execute()
    await db.schema
      .createIndex('autoselect_changes_before')
      .on('autoselect_changes')
      .column('section_id_before')
      .execute()

    await db.schema
      .createTable('embedding_vectors')
      .addColumn('key', text, primary)
      .addColumn('model', text, required)
      .addColumn('dimensions', integer, required)
      .addColumn('vector', bytes, required)
      .addColumn('created_at', text, required)
      .execute()
    await db.schema
      .createTable('section_embeddings')
      .addColumn('section_id', integer, (column) =>
        column.primaryKey().references('sections.id').onDelete('cascade'),
      )
      .addColumn('vector_key', text, required)
      .addColumn('model', text, startsAt(''))
      .execute()
    await db.schema
      .createIndex('section_embeddings_vector')
      .on('section_embeddings')
      .column('vector_key')
      .execute()
  },
}
