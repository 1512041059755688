import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, primary, required, startsAt } from '../columns.ts'

/**
 * Migration that creates tables for answers that people combine from several sections or write themselves, with their
 * pictures. New columns of `documents` mark documents that contain such written texts.
 */
export const answers: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer, bytes } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('answers')
      .addColumn('id', text, primary)
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      // No foreign key: a new version of the matrix may remove the requirement. If that is undone, the requirement
      // comes back with its answers.
      .addColumn('requirement_id', text, required)
      .addColumn('revision', integer, required)
      .addColumn('kind', text, required)
      .addColumn('content', text, required)
      .addColumn('summary', text, required)
      .addColumn('document_id', text)
      .addColumn('created_by', text, required)
      .addColumn('created_at', text, required)
      .execute()
    await db.schema
      .createIndex('answers_requirement')
      .on('answers')
      .columns(['session_id', 'requirement_id'])
      .execute()
    await db.schema.createIndex('answers_document').on('answers').column('document_id').execute()
    await db.schema
      .createTable('answer_sections')
      .addColumn('answer_id', text, partOf('answers.id'))
      .addColumn('position', integer, required)
      .addColumn('section_id', integer, required)
      .addColumn('kept_blocks', text)
      .addColumn('retyped', text)
      .addPrimaryKeyConstraint('answer_sections_key', ['answer_id', 'position'])
      .execute()
    await db.schema
      .createIndex('answer_sections_section')
      .on('answer_sections')
      .column('section_id')
      .execute()
    await db.schema
      .createTable('answer_pictures')
      .addColumn('id', text, primary)
      .addColumn('session_id', text, partOf('rfp_sessions.id'))
      .addColumn('type', text, required)
      .addColumn('width', integer, required)
      .addColumn('height', integer, required)
      .addColumn('bytes', bytes, required)
      .addColumn('created_at', text, required)
      .execute()
    await db.schema
      .createIndex('answer_pictures_session')
      .on('answer_pictures')
      .column('session_id')
      .execute()
    await db.schema.alterTable('requirements').addColumn('answer_id', text).execute()
    await db.schema.alterTable('requirements').addColumn('answer_revision', integer, startsAt(0)).execute()
    await db.schema.alterTable('documents').addColumn('kind', text, startsAt('proposal')).execute()
    await db.schema.alterTable('documents').addColumn('author', text, startsAt('')).execute()
    await db.schema.alterTable('proposal_blocks').addColumn('edit_hash', text, startsAt('')).execute()
  },
}
