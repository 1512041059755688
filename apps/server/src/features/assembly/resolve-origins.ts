import type { BlockOrigin } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { assemblyNotFound, blockNotFound } from './assembly.errors.ts'
import { listOrigins, type OriginRow } from './blocks/blocks.repository.ts'
import { findAssembly } from './assembly.repository.ts'

/**
 * Lists the origins of the answers in a proposal, in the order of the document: the document and section that each was
 * copied from, and whether the section still has the same words. Only answers with a bookmark are listed.
 * @throws ProductError `assembly.not_found` when the proposal does not exist
 */
export async function originsOfProposal({ db }: { db: Db }, assemblyId: string): Promise<BlockOrigin[]> {
  if (!(await findAssembly(db, assemblyId))) throw assemblyNotFound()
  return (await listOrigins(db, { assemblyId })).map(presentOrigin)
}

/**
 * Returns the origin of one answer: the document and section from which it was copied. `mark` is the name of the
 * bookmark around the answer, which is searched for in all proposals.
 * @throws ProductError `assembly.block_not_found` when no proposal has this bookmark
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
