import { partOf, primary, required, startsAt } from '../../columns.ts'
import type { MigrationStep } from '../../columns.ts'

/**
 * Creates the tables of tenders, their requirements and matches. A match is a section that may answer a requirement.
 * Other tables store generated proposals, and names of earlier clients that must be replaced in a new proposal.
 */
export const createTenderTables: MigrationStep = async (db, { text, integer, fraction }) => {
  await db.schema
    .createTable('rfp_sessions')
    .addColumn('id', text, primary)
    .addColumn('rfp_filename', text, required)
    .addColumn('organization_name', text, startsAt(''))
    .addColumn('rfp_name', text, startsAt(''))
    .addColumn('language', text, required)
    .addColumn('matrix_sha256', text)
    .addColumn('notices', text, startsAt('[]'))
    .addColumn('created_by', text)
    .addColumn('created_at', text, required)
    .addColumn('updated_at', text, required)
    .execute()

  await db.schema
    .createTable('requirements')
    .addColumn('id', text, primary)
    .addColumn('session_id', text, partOf('rfp_sessions.id'))
    .addColumn('position', integer, required)
    .addColumn('category', text, required)
    .addColumn('item', text, required)
    .addColumn('description', text, required)
    .addColumn('sheet', text, required)
    .addColumn('row_number', integer, required)
    .addColumn('selected_section_id', integer, (column) => column.references('sections.id'))
    .addColumn('selection', text, startsAt('none'))
    .addColumn('selected_by', text)
    .addColumn('selected_at', text)
    .execute()
  await db.schema
    .createIndex('requirements_session')
    .on('requirements')
    .columns(['session_id', 'position'])
    .unique()
    .execute()
  await db.schema
    .createIndex('requirements_selected')
    .on('requirements')
    .column('selected_section_id')
    .execute()

  await db.schema
    .createTable('matches')
    .addColumn('session_id', text, partOf('rfp_sessions.id'))
    .addColumn('requirement_id', text, partOf('requirements.id'))
    .addColumn('section_id', integer, partOf('sections.id'))
    .addColumn('run_id', text)
    .addColumn('rank', integer, required)
    .addColumn('score', fraction, required)
    .addColumn('reasons', text, required)
    .addColumn('alternatives', text, startsAt('[]'))
    .addColumn('by_hand', integer, startsAt(0))
    .addPrimaryKeyConstraint('matches_key', ['requirement_id', 'section_id'])
    .execute()
  await db.schema.createIndex('matches_session').on('matches').column('session_id').execute()
  await db.schema.createIndex('matches_section').on('matches').column('section_id').execute()

  await db.schema
    .createTable('match_runs')
    .addColumn('id', text, primary)
    .addColumn('session_id', text, partOf('rfp_sessions.id'))
    .addColumn('job_id', text)
    .addColumn('status', text, required)
    .addColumn('done', integer, startsAt(0))
    .addColumn('total', integer, startsAt(0))
    .addColumn('created_at', text, required)
    .addColumn('finished_at', text)
    .execute()
  await db.schema
    .createIndex('match_runs_session')
    .on('match_runs')
    .columns(['session_id', 'created_at'])
    .execute()

  // No foreign key to the tender, because generated proposals stay when the tender is deleted.
  await db.schema
    .createTable('assemblies')
    .addColumn('id', text, primary)
    .addColumn('session_id', text, required)
    .addColumn('job_id', text)
    .addColumn('output_file', text, required)
    .addColumn('storage_key', text)
    .addColumn('file_size_bytes', integer)
    .addColumn('options', text, required)
    .addColumn('report', text)
    .addColumn('status', text, required)
    .addColumn('created_at', text, required)
    .addColumn('completed_at', text)
    .execute()
  await db.schema
    .createIndex('assemblies_session')
    .on('assemblies')
    .columns(['session_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('replacement_suggestions')
    .addColumn('session_id', text, partOf('rfp_sessions.id'))
    .addColumn('document_id', text, partOf('documents.id'))
    .addColumn('old_org_names', text, startsAt('[]'))
    .addColumn('old_rfp_names', text, startsAt('[]'))
    .addColumn('updated_at', text, required)
    .addPrimaryKeyConstraint('replacement_suggestions_key', ['session_id', 'document_id'])
    .execute()
}
