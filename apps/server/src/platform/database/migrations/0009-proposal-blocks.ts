import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'
import { columnsFor, partOf, required } from '../columns.ts'

/**
 * Migration that creates the table `proposal_blocks`. Each row is a section in a generated proposal, with the
 * requirement that it answers and the earlier document from which it was copied.
 */
export const proposalBlocks: Migration = {
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsFor(databaseKind(db))
    await db.schema
      .createTable('proposal_blocks')
      .addColumn('assembly_id', text, partOf('assemblies.id'))
      .addColumn('position', integer, required)
      .addColumn('mark', text)
      .addColumn('requirement_id', text, required)
      .addColumn('requirement', text, required)
      // No foreign keys, because an answer stays when its section is deleted. The answer then says that the section is
      // gone.
      .addColumn('section_id', text, required)
      .addColumn('section_title', text, required)
      .addColumn('document_id', text, required)
      .addColumn('source_file', text, required)
      .addColumn('content_hash', text, required)
      .addColumn('is_reference', integer, required)
      .addPrimaryKeyConstraint('proposal_blocks_key', ['assembly_id', 'position'])
      .execute()
    await db.schema
      .createIndex('proposal_blocks_mark')
      .unique()
      .on('proposal_blocks')
      .column('mark')
      .execute()
  },
}
