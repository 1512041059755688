import type { AssemblyReport } from '@tenderwright/contract'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { ProposalBlock } from './compare-blocks.ts'
import { batchesOf } from '#platform/database/batches.ts'

/** Section of a finished proposal as a row of the table `proposal_blocks`. */
export interface StoredBlock extends ProposalBlock {
  /** Name of the bookmark around the section in the proposal. `null` if it has none. */
  mark: string | null
}

/** Latest finished proposal of a tender, with which the tender's next proposal is compared. */
export interface EarlierProposal {
  id: string
  fileName: string
  completedAt: string
  options: string
  blocks: ProposalBlock[]
}

/** Stores the sections of a finished proposal's answers, in the order of the document. */
export async function insertBlocks(
  transaction: WriteTransaction,
  assemblyId: string,
  blocks: readonly StoredBlock[],
): Promise<void> {
  const rows = blocks.map((block, position) => ({
    assembly_id: assemblyId,
    position,
    mark: block.mark,
    requirement_id: block.requirementId,
    requirement: block.requirement,
    section_id: block.sectionId,
    section_title: block.sectionTitle,
    document_id: block.documentId,
    source_file: block.sourceFile,
    content_hash: block.contentHash,
    edit_hash: block.editHash,
    is_reference: Number(block.isReference),
  }))
  for (const some of batchesOf(rows)) await transaction.insertInto('proposal_blocks').values(some).execute()
}

/** Returns a tender's latest finished proposal with its sections, or `undefined` if there is none. */
export async function findEarlierProposal(db: Db, tenderId: string): Promise<EarlierProposal | undefined> {
  const row = await db
    .selectFrom('assemblies')
    .selectAll()
    .where('session_id', '=', tenderId)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const stored = await blocksOf(db, row.id).execute()
  return {
    id: row.id,
    fileName: row.output_file,
    completedAt: row.completed_at ?? row.created_at,
    options: row.options,
    blocks: withReported(
      stored.map((one) => blockOf(one)),
      row.report,
    ),
  }
}

/** Section in an answer of a finished proposal, with the current state of the document from which it was copied. */
export interface OriginRow extends StoredBlock {
  assemblyId: string
  /** Id of the section in the source document that has the answer's words today. `null` if no section has them. */
  currentSection: number | null
  isDocumentKept: boolean
}

/**
 * Lists sections in finished proposals, each with the current state of its source document. Give a proposal's id for
 * all its sections, or a bookmark name for a single one. Sections without a bookmark are left out.
 */
export async function listOrigins(
  db: Db,
  by: { assemblyId: string } | { mark: string },
): Promise<OriginRow[]> {
  let query = db
    .selectFrom('proposal_blocks as block')
    .leftJoin('documents', 'documents.id', 'block.document_id')
    .selectAll('block')
    .select('documents.id as keptDocument')
    .select((eb) =>
      eb
        .selectFrom('sections')
        .whereRef('sections.document_id', '=', 'block.document_id')
        .whereRef('sections.generation', '=', 'documents.generation')
        .whereRef('sections.content_hash', '=', 'block.content_hash')
        .select((inner) => inner.fn.min('sections.id').as('id'))
        .as('currentSection'),
    )
    .where('block.mark', 'is not', null)
    .orderBy('block.position')
  query =
    'mark' in by
      ? query.where('block.mark', '=', by.mark)
      : query.where('block.assembly_id', '=', by.assemblyId)
  const rows = await query.execute()
  return rows.map((row) =>
    Object.assign(blockOf(row), {
      mark: row.mark,
      assemblyId: row.assembly_id,
      currentSection: row.currentSection,
      isDocumentKept: row.keptDocument !== null,
    }),
  )
}

function blocksOf(db: Db, assemblyId: string) {
  return db
    .selectFrom('proposal_blocks')
    .selectAll()
    .where('assembly_id', '=', assemblyId)
    .orderBy('position')
}

type BlockRow = Awaited<ReturnType<ReturnType<typeof blocksOf>['execute']>>[number]

function blockOf(row: BlockRow): ProposalBlock {
  return {
    requirementId: row.requirement_id,
    requirement: row.requirement,
    sectionId: row.section_id,
    sectionTitle: row.section_title,
    documentId: row.document_id,
    sourceFile: row.source_file,
    contentHash: row.content_hash,
    editHash: row.edit_hash,
    isReference: row.is_reference === 1,
  }
}

/**
 * Adds the answers that only a proposal's report contains. Early versions of the product stored no answers, and later
 * ones did not store requirements that are not applicable.
 */
function withReported(stored: readonly ProposalBlock[], report: string | null): ProposalBlock[] {
  if (report === null) return [...stored]
  const { inserted, not_applicable: notApplicable = [] } = JSON.parse(report) as AssemblyReport
  const answers = inserted.map((one) =>
    reportedBlock({
      requirementId: one.requirement_id,
      requirement: one.requirement,
      sectionId: one.section_id ?? '',
      sectionTitle: one.section_title,
      sourceFile: one.source_file,
      isReference: one.repeats !== undefined,
    }),
  )
  const known = new Set(stored.map(({ requirementId }) => requirementId))
  const sentences = notApplicable
    .filter(({ requirement_id: id }) => !known.has(id))
    .map(({ requirement_id: requirementId, requirement }) => reportedBlock({ requirementId, requirement }))
  return [...(stored.length > 0 ? stored : answers), ...sentences]
}

/**
 * Returns an answer that is known only from the report of a proposal. Fields that the report does not contain are ''.
 */
function reportedBlock(
  told: Pick<ProposalBlock, 'requirementId' | 'requirement'> & Partial<ProposalBlock>,
): ProposalBlock {
  return {
    sectionId: '',
    sectionTitle: '',
    documentId: '',
    sourceFile: '',
    contentHash: '',
    editHash: '',
    isReference: false,
    ...told,
  }
}
