import { type AssemblyReport, plainName, type RequirementMark } from '@tenderwright/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { AssembliesTable } from './assembly.tables.ts'

export type AssemblyRow = Selectable<AssembliesTable>
export type TenderRow = Selectable<Schema['rfp_sessions']>

/** A requirement with the section chosen for it, if one is. */
export interface ChosenRequirement {
  id: string
  category: string
  item: string
  description: string
  /** The buyer's own number; empty when there is none. */
  number: string
  mark: RequirementMark
  /** True when the selection was cleared, by a person or with a deleted document. */
  isCleared: boolean
  section: ChosenSection | undefined
}

export interface ChosenSection {
  id: number
  title: string
  level: number
  firstBlock: number
  endBlock: number
  headingSource: string
  words: number
  tables: number
  images: number
  contentHash: string
  pageStart: number | null
  pageEnd: number | null
  documentId: string
  sha256: string
  fileName: string
}

export async function findTender(db: Db, id: string): Promise<TenderRow | undefined> {
  return db.selectFrom('rfp_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists a tender's requirements in matrix order, with the sections chosen for them. */
export async function listChosenRequirements(db: Db, tenderId: string): Promise<ChosenRequirement[]> {
  const rows = await db
    .selectFrom('requirements')
    .leftJoin('sections', 'sections.id', 'requirements.selected_section_id')
    .leftJoin('documents', 'documents.id', 'sections.document_id')
    .where('requirements.session_id', '=', tenderId)
    .orderBy('requirements.position')
    .select([
      'requirements.id',
      'requirements.category',
      'requirements.item',
      'requirements.description',
      'requirements.number',
      'requirements.mark',
      'requirements.selection',
      'sections.id as sectionId',
      'sections.title',
      'sections.level',
      'sections.first_block as firstBlock',
      'sections.end_block as endBlock',
      'sections.heading_source as headingSource',
      'sections.word_count as words',
      'sections.tables',
      'sections.images',
      'sections.content_hash as contentHash',
      'sections.page_start as pageStart',
      'sections.page_end as pageEnd',
      'documents.id as documentId',
      'documents.sha256',
      'documents.file_name as fileName',
    ])
    .execute()
  return rows.map(({ id, category, item, description, number, mark, selection, sectionId, ...section }) => ({
    id,
    category,
    item,
    description,
    number,
    mark,
    isCleared: selection === 'cleared',
    // The joined columns are all present or all null.
    section: sectionId === null ? undefined : plainlyNamed({ id: sectionId, ...section } as ChosenSection),
  }))
}

/** Cleans the file name of a section; earlier versions stored names with folders. */
function plainlyNamed(section: ChosenSection): ChosenSection {
  return { ...section, fileName: plainName(section.fileName) }
}

export async function hasSelection(db: Db, tenderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('requirements')
    .select('id')
    .where('session_id', '=', tenderId)
    .where('selected_section_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAssembly(db: Db, row: Insertable<AssembliesTable>): Promise<void> {
  await db.insertInto('assemblies').values(row).execute()
}

/** Lists the names of a tender's proposals, finished or in progress; a failed one releases its name. */
export async function listTakenNames(db: Db, tenderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assemblies')
    .select('output_file')
    .where('session_id', '=', tenderId)
    .where('status', '!=', 'failed')
    .execute()
  return rows.map((row) => row.output_file)
}

export async function findAssembly(db: Db, id: string): Promise<AssemblyRow | undefined> {
  return db.selectFrom('assemblies').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the stored options of a tender's latest proposal; undefined before the first. */
export async function findLatestOptions(db: Db, tenderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('assemblies')
    .select('options')
    .where('session_id', '=', tenderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.options
}

/** Lists a tender's finished proposals, newest first. */
export async function listCompleted(db: Db, tenderId: string): Promise<AssemblyRow[]> {
  return db
    .selectFrom('assemblies')
    .selectAll()
    .where('session_id', '=', tenderId)
    .where('status', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Marks a proposal finished, once however often the job runs.
 * @returns false when it was no longer in progress
 */
export async function finishAssembly(
  transaction: WriteTransaction,
  id: string,
  finished: { storageKey: string; bytes: number; report: AssemblyReport; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('assemblies')
    .set({
      status: 'completed',
      storage_key: finished.storageKey,
      file_size_bytes: finished.bytes,
      report: JSON.stringify(finished.report),
      completed_at: finished.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a proposal in progress as failed. */
export async function failAssembly(db: Db, id: string): Promise<void> {
  await db
    .updateTable('assemblies')
    .set({ status: 'failed', report: null })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

/** Changes the storage key of a finished proposal unless it was changed meanwhile; null marks the file as lost. */
export async function changeProposalFile(
  db: Db,
  id: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  await db
    .updateTable('assemblies')
    .set({ storage_key: after })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .where('storage_key', before === null ? 'is' : '=', before)
    .execute()
}
