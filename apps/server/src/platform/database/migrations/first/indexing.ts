import { partOf, primary, required, startsAt } from '../../columns.ts'
import type { MigrationStep } from '../../columns.ts'

/**
 * Creates the tables of documents, their sections and the search index. Another table lists deleted files, so that
 * indexing a folder does not add them again.
 */
export const createIndexingTables: MigrationStep = async (
  db,
  { text, integer, fraction, bytes, numberedId, clusteredByKey },
) => {
  await db.schema
    .createTable('documents')
    .addColumn('id', text, primary)
    .addColumn('sha256', text, (column) => column.notNull().unique())
    .addColumn('file_name', text, required)
    .addColumn('hospital_name', text, required)
    .addColumn('hospital_type', text, startsAt('unknown'))
    .addColumn('rfp_name', text)
    .addColumn('origin', text, required)
    .addColumn('folder', text)
    .addColumn('relative_path', text)
    .addColumn('file_modified_at', text)
    .addColumn('file_path', text, required)
    .addColumn('file_size_bytes', integer, required)
    .addColumn('language', text)
    .addColumn('total_sections', integer, startsAt(0))
    .addColumn('total_words', integer, startsAt(0))
    .addColumn('total_pages', integer)
    .addColumn('usage_count', integer, startsAt(0))
    .addColumn('quality_score', fraction, startsAt(0))
    .addColumn('status', text, required)
    .addColumn('problem', text)
    .addColumn('generation', integer)
    .addColumn('started_generation', integer, startsAt(0))
    .addColumn('facts', text, startsAt('{}'))
    .addColumn('created_at', text, required)
    .addColumn('indexed_at', text)
    .addColumn('updated_at', text, required)
    .execute()
  await db.schema
    .createIndex('documents_folder')
    .on('documents')
    .columns(['folder', 'relative_path'])
    .execute()

  await numberedId(db.schema.createTable('sections'), 'id')
    .addColumn('document_id', text, partOf('documents.id'))
    .addColumn('generation', integer, required)
    .addColumn('position', integer, required)
    .addColumn('level', integer, required)
    .addColumn('title', text, required)
    .addColumn('path', text, required)
    .addColumn('number_text', text)
    .addColumn('content', text, required)
    .addColumn('word_count', integer, required)
    .addColumn('page_start', integer)
    .addColumn('page_end', integer)
    .addColumn('first_block', integer, required)
    .addColumn('end_block', integer, required)
    .addColumn('images', integer, startsAt(0))
    .addColumn('tables', integer, startsAt(0))
    .addColumn('heading_source', text, required)
    .addColumn('confidence', fraction, required)
    .addColumn('content_hash', text, required)
    .execute()
  await db.schema
    .createIndex('sections_document')
    .on('sections')
    .columns(['document_id', 'generation', 'position'])
    .unique()
    .execute()
  await db.schema.createIndex('sections_content_hash').on('sections').column('content_hash').execute()

  await numberedId(db.schema.createTable('search_segments'), 'id')
    .addColumn('language', text, required)
    .addColumn('section_count', integer, required)
    .addColumn('lengths', bytes, required)
    .addColumn('section_ids', bytes, required)
    .addColumn('suggestions', bytes, required)
    .addColumn('dictionary', bytes, required)
    .addColumn('created_at', text, required)
    .addColumn('keep_until', text)
    .execute()

  // A segment contains one document at first, and many after merging. Only parts of a document's
  // visible generation are searched. Maintenance deletes segments without parts.
  await db.schema
    .createTable('search_segment_parts')
    .addColumn('segment_id', integer, partOf('search_segments.id'))
    .addColumn('document_id', text, partOf('documents.id'))
    .addColumn('generation', integer, required)
    .addColumn('first_ordinal', integer, required)
    .addColumn('section_count', integer, required)
    .addPrimaryKeyConstraint('search_segment_parts_key', ['segment_id', 'first_ordinal'])
    .execute()
  await db.schema
    .createIndex('search_segment_parts_document')
    .on('search_segment_parts')
    .columns(['document_id', 'generation'])
    .execute()

  // The segment is the first column of the key. This makes the rows of a segment adjacent, so that writing and deleting
  // them is fast.
  await clusteredByKey(
    db.schema
      .createTable('search_blocks')
      .addColumn('segment_id', integer, partOf('search_segments.id'))
      .addColumn('number', integer, required)
      .addColumn('postings', bytes, required)
      .addPrimaryKeyConstraint('search_blocks_key', ['segment_id', 'number']),
  ).execute()

  await db.schema
    .createTable('tombstones')
    .addColumn('path', text, required)
    .addColumn('sha256', text, required)
    .addColumn('created_at', text, required)
    .addPrimaryKeyConstraint('tombstones_key', ['sha256', 'path'])
    .execute()
}
