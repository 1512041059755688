import type { WriteTransaction } from '../../apps/server/src/platform/database/database.ts'
import type { MadeSection } from './corpus.ts'

/**
 * Inserts the database rows of a generated document and its sections. The first section gets the id `firstId`, the next
 * one `firstId + 1`, and so on.
 */
export async function insertDocument(
  transaction: WriteTransaction,
  id: string,
  sections: readonly MadeSection[],
  firstId: number,
  now: string,
): Promise<void> {
  const document = {
    id,
    sha256: id,
    file_name: `${id}.docx`,
    hospital_name: '',
    hospital_type: 'unknown',
    rfp_name: null,
    origin: 'upload',
    folder: null,
    relative_path: null,
    file_path: `${id}.docx`,
    file_size_bytes: 1,
    language: 'pt',
    total_sections: sections.length,
    total_words: 0,
    usage_count: 0,
    quality_score: 0,
    total_pages: null,
    status: 'active',
    generation: 1,
    facts: '{}',
    created_at: now,
    indexed_at: now,
    updated_at: now,
  } as const
  const rows = sections.map(({ title, text }, position) => ({
    id: firstId + position,
    document_id: id,
    generation: 1,
    position,
    level: 1,
    title,
    path: JSON.stringify([title]),
    number_text: null,
    content: text,
    word_count: text.split(' ').length,
    page_start: null,
    page_end: null,
    first_block: position,
    end_block: position + 1,
    images: 0,
    tables: 0,
    heading_source: 'style',
    confidence: 1,
    content_hash: String(firstId + position),
  }))
  await transaction.insertInto('documents').values(document).execute()
  await transaction.insertInto('sections').values(rows).execute()
}
