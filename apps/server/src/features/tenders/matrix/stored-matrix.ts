import { WorkbookError } from '@tenderwright/workbook'
import type { Db } from '#platform/database/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender, type TenderRow } from '#knowledge/find-tender.ts'
import { matrixMissing, matrixUnusable } from './matrix.errors.ts'

/**
 * Makes a tender's requirements matrix available as a local file, and calls `read` with its path. Errors of reading the
 * file become errors of the API.
 * @throws `rfp.not_found` if the tender does not exist; `rfp.matrix_missing` if the file is not in the storage
 * @throws another code if the file cannot be read
 */
export async function readStoredMatrix<T>(
  { db, storage }: { db: Db; storage: Storage },
  id: string,
  read: (path: string, tender: TenderRow) => Promise<T>,
): Promise<{ tender: TenderRow; answer: T }> {
  const tender = await findTender(db, id)
  if (!tender) throw tenderNotFound()
  const { matrix_sha256: sha256, rfp_filename: fileName } = tender
  if (sha256 === null || !(await storage.has(sha256))) throw matrixMissing()
  await using file = await storage.materialise(sha256)
  try {
    return { tender, answer: await read(file.path, tender) }
  } catch (error) {
    throw error instanceof WorkbookError ? matrixUnusable(error, fileName) : error
  }
}
