import type { DocumentDetails } from '@tenderwright/contract'
import { visibleSections } from '#knowledge/visible-sections.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Lists the first `limit` sections of an indexed document, in the order of its text. The document's page shows them as
 * an outline.
 */
export function listSections(db: Db, documentId: string, limit: number) {
  return visibleSections(db)
    .where('document.id', '=', documentId)
    .select([
      'section.id',
      'section.title',
      'section.level',
      'section.number_text',
      'section.word_count',
      'section.page_start',
      'section.page_end',
      'section.images',
      'section.tables',
      'section.heading_only',
    ])
    .orderBy('section.position')
    .limit(limit)
    .execute()
}

/**
 * Lists the tenders that use a document: one of its sections is selected for a requirement. The newest tender comes
 * first.
 */
export function listTenders(db: Db, documentId: string): Promise<DocumentDetails['tenders']> {
  return db
    .selectFrom('requirements')
    .innerJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .innerJoin('rfp_sessions as tender', 'tender.id', 'requirements.session_id')
    .where('sections.document_id', '=', documentId)
    .where('tender.deleted_at', 'is', null)
    .groupBy(['tender.id', 'tender.rfp_filename', 'tender.organization_name', 'tender.rfp_name'])
    .groupBy('tender.created_at')
    .select(({ fn }) => [
      'tender.id as session_id',
      'tender.rfp_filename',
      'tender.organization_name',
      'tender.rfp_name',
      fn.countAll<number>().as('selections'),
    ])
    .orderBy('tender.created_at', 'desc')
    .orderBy('tender.id')
    .execute()
}

/** Lists the finished proposals that contain sections of a document, the newest first. */
export function listProposals(
  db: Db,
  documentId: string,
  limit: number,
): Promise<DocumentDetails['proposals']> {
  return db
    .selectFrom('proposal_blocks as block')
    .innerJoin('assemblies as proposal', 'proposal.id', 'block.assembly_id')
    .where('block.document_id', '=', documentId)
    .where('proposal.status', '=', 'completed')
    .groupBy(['proposal.id', 'proposal.output_file', 'proposal.completed_at', 'proposal.created_at'])
    .select(({ fn, eb }) => [
      'proposal.id as assembly_id',
      'proposal.output_file as output_filename',
      eb.fn.coalesce('proposal.completed_at', 'proposal.created_at').as('completed_at'),
      fn.countAll<number>().as('answers'),
    ])
    .orderBy('completed_at', 'desc')
    .orderBy('proposal.id')
    .limit(limit)
    .execute()
}
