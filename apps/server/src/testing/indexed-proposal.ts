import { createHash } from 'node:crypto'
import { comparedText, buildSegment, fold } from '@tenderwright/search'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import { familiesOf } from '../features/families/families.ts'
import { insertSegment } from '../features/search/segments/insert-segment.ts'

export interface TestProposal {
  id: string
  fileName?: string
  hospital?: string
  language?: 'pt' | 'en'
  status?: 'active' | 'inactive'
  indexedAt?: string
  proposalDate?: string
  outcome?: 'won' | 'lost'
  sections: [title: string, text: string][]
}

const NOW = '2026-03-02T09:00:00.000Z'

/**
 * Stores a proposal in the database, with its sections and their part of the search index, so that searches find the
 * sections at once. The test then needs no Word file, and no job that reads one.
 */
export async function addIndexedProposal(db: Db, proposal: TestProposal): Promise<{ sectionIds: string[] }> {
  const { id, language = 'pt', sections } = proposal
  const families = familiesOf(db)
  const stored = await inWriteTransaction(db, async (transaction) => {
    await transaction
      .insertInto('documents')
      .values({
        id,
        sha256: createHash('sha256').update(id).digest('hex'),
        file_name: proposal.fileName ?? `${id}.docx`,
        hospital_name: proposal.hospital ?? 'Hospital Exemplo',
        hospital_type: 'unknown',
        rfp_name: null,
        origin: 'upload',
        folder: null,
        relative_path: null,
        file_path: `${id}.docx`,
        file_size_bytes: 1000,
        language,
        total_sections: sections.length,
        total_words: 0,
        total_pages: null,
        usage_count: 0,
        quality_score: 50,
        status: proposal.status ?? 'active',
        generation: 1,
        facts: '{}',
        created_at: NOW,
        indexed_at: proposal.indexedAt ?? NOW,
        proposal_date: proposal.proposalDate ?? null,
        proposal_date_by: proposal.proposalDate ? 'text' : '',
        dates_read: 1,
        outcome: proposal.outcome ?? 'unknown',
        updated_at: NOW,
      })
      .execute()
    const sectionIds: number[] = []
    for (const [position, [title, text]] of sections.entries()) {
      const contentHash = createHash('sha256').update(fold(text)).digest('hex')
      const [shapeId] = await families.keepShapes(transaction, [
        families.shapeOf(comparedText({ title, text }), contentHash, proposal.hospital ?? ''),
      ])
      const row = await transaction
        .insertInto('sections')
        .values({
          document_id: id,
          generation: 1,
          position,
          level: 1,
          title,
          path: JSON.stringify([title]),
          number_text: null,
          content: text,
          word_count: text.split(/\s+/).length,
          page_start: null,
          page_end: null,
          first_block: position,
          end_block: position + 1,
          images: 0,
          tables: 0,
          heading_source: 'style',
          confidence: 1,
          content_hash: contentHash,
          shape_id: shapeId!,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      sectionIds.push(row.id)
    }
    const data = buildSegment(
      sections.map(([title, text]) => ({ title, text })),
      language,
    )
    await insertSegment(transaction, { documentId: id, generation: 1, data, sectionIds, createdAt: NOW })
    return { sectionIds: sectionIds.map(String) }
  })
  await families.joinFamilies()
  return stored
}
