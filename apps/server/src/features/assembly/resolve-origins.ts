import type { BlockOrigin } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { assemblyNotFound, blockNotFound } from './assembly.errors.ts'
import { listOrigins, type OriginRow } from './blocks/blocks.repository.ts'
import { findAssembly } from './assembly.repository.ts'

/**
 * Lists the source of each answer in a proposal: its document and section, and the current state of the words there.
 * Only answers with a bookmark are listed.
 * @throws ProductError `assembly.not_found` if the proposal does not exist
 */
export async function originsOfProposal({ db }: { db: Db }, assemblyId: string): Promise<BlockOrigin[]> {
  if (!(await findAssembly(db, assemblyId))) throw assemblyNotFound()
  return (await listOrigins(db, { assemblyId })).map(presentOrigin)
}

/**
 * Returns the document and section from which one answer of a proposal was copied.
 * @param mark name of the bookmark around the answer, which is unique among all proposals
 * @throws ProductError `assembly.block_not_found` if no proposal has this bookmark
 */
export async function originOfBlock({ db }: { db: Db }, mark: string): Promise<BlockOrigin> {
  const [row] = await listOrigins(db, { mark })
  if (!row) throw blockNotFound()
  return presentOrigin(row)
}

function presentOrigin(row: OriginRow): BlockOrigin {
  const current = row.currentSection
  return {
    block: row.mark ?? '',
    assembly_id: row.assemblyId,
    requirement_id: row.requirementId,
    requirement: row.requirement,
    section_title: row.sectionTitle,
    source_file: row.sourceFile,
    content_hash: row.contentHash,
    state: current !== null ? 'current' : row.isDocumentKept ? 'changed' : 'gone',
    ...(current === null ? {} : { section_id: String(current) }),
  }
}
