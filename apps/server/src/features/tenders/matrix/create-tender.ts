import type { RfpUploadResponse } from '@tenderwright/contract'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { StagedFile } from '#platform/storage/storage.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { readTenderDetails } from '../requirements/read-tenders.ts'
import { type FileToRead, readMatrix, type ReadMatrixDeps } from './read-matrix.ts'
import { rowOf } from './replace-requirements.ts'
import { reviewNotice } from './review-notice.ts'
import { writeRowsLeftOut } from './rows-left-out.repository.ts'
import { asStored } from './stored-corrections.ts'
import { insertTender } from '../requirements/tenders.repository.ts'

interface UploadedMatrix extends Omit<FileToRead, 'path'> {
  file: StagedFile
  organizationName?: string | undefined
  rfpName?: string | undefined
  userId?: string | undefined
}

/**
 * Creates a tender from an uploaded requirements matrix, and stores the file. The caller deletes the temporary file.
 * @throws ProductError if the file is not a requirements matrix; nothing is stored then
 * @throws the signal's reason if the signal is aborted; nothing is stored then
 */
export async function createTender(
  deps: ReadMatrixDeps & { clock: Clock; ids: Ids },
  { file, organizationName = '', rfpName = '', userId, ...upload }: UploadedMatrix,
): Promise<RfpUploadResponse> {
  const { db, clock, ids } = deps
  const { fileName, signal, onProgress } = upload
  const matrix = await readMatrix(deps, { path: file.path, ...upload })
  onProgress({ step: 'storing' })
  const id = ids.next()
  const now = timestamp(clock)
  await inWriteTransaction(
    db,
    async (transaction) => {
      signal.throwIfAborted()
      // This is done inside the transaction, so that a deletion of an identical file happens either entirely before or
      // entirely after it.
      await file.keep()
      await insertTender(
        transaction,
        {
          id,
          rfp_filename: fileName,
          organization_name: organizationName,
          rfp_name: rfpName,
          language: matrix.language,
          matrix_sha256: file.sha256,
          needs_review: matrix.needsReview ? 1 : 0,
          review_reasons: JSON.stringify(matrix.reviewReasons),
          corrections: asStored(matrix.corrections),
          layout_key: matrix.layout.key,
          notices: JSON.stringify(
            reviewNotice(
              { needsReview: matrix.needsReview, leftOut: matrix.ignored.length + matrix.ignoredMore },
              fileName,
              now,
            ),
          ),
          created_by: userId ?? null,
          created_at: now,
          updated_at: now,
        },
        matrix.requirements.map((requirement, position) => ({
          ...rowOf(requirement, id, position),
          id: ids.next(),
        })),
      )
      await writeRowsLeftOut(transaction, id, matrix.ignored)
    },
    `sha256:${file.sha256}`,
  )
  const { requirements, ...session } = await readTenderDetails(deps, id)
  return {
    rfp_id: id,
    file_name: fileName,
    upload_time: now,
    organization_name: organizationName,
    rfp_name: rfpName,
    requirements_count: requirements.length,
    requirements,
    session,
    ignored_rows: matrix.ignored,
    ignored_rows_more: matrix.ignoredMore,
    reading_notices: matrix.notices,
    needs_review: matrix.needsReview,
    review_reasons: [...new Set(matrix.reviewReasons.map(({ code }) => code))],
  }
}
