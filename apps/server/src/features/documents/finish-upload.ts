import type { DocumentUploadResponse } from '@tenderwright/contract'
import type { Storage } from '#platform/storage/storage.ts'
import { uploadIncomplete, uploadNotFound } from './documents.errors.ts'
import { presentUpload } from './present-document.ts'
import { type GivenDetails, type TakeDeps, takeUpload } from './take-document.ts'
import type { UploadsInPieces } from './uploads-in-pieces.ts'

export interface FinishDeps extends TakeDeps {
  storage: Storage
  uploads: UploadsInPieces
}

interface FinishInput extends GivenDetails {
  id: string
  owner: string
}

/**
 * Creates a document from a resumable upload whose file has arrived completely. A repeated call returns the first
 * response again, because the client may have lost it.
 * @throws ProductError `documents.upload_not_found` if the account has no such upload
 * @throws ProductError `documents.upload_incomplete` if bytes are still missing
 */
export async function finishUpload(
  deps: FinishDeps,
  { id, owner, ...details }: FinishInput,
): Promise<DocumentUploadResponse> {
  const given = await deps.uploads.readAnswer(id, owner)
  if (given) return given
  try {
    return await takeArrived(deps, { id, owner, ...details })
  } catch (error) {
    // Another process may have created the document meanwhile, and removed the upload's bytes.
    const other = await deps.uploads.readAnswer(id, owner)
    if (other) return other
    throw error
  }
}

async function takeArrived(
  deps: FinishDeps,
  { id, owner, ...details }: FinishInput,
): Promise<DocumentUploadResponse> {
  const { uploads, storage } = deps
  const upload = await uploads.find(id, owner)
  if (!upload) throw uploadNotFound()
  const { fileName, receivedBytes, sizeBytes } = upload
  if (receivedBytes < sizeBytes) throw uploadIncomplete(fileName)
  return uploads.consume(upload, storage, async (file) => {
    const answer = presentUpload(await takeUpload(deps, { file, fileName, ...details }), fileName)
    // If the server crashes after storing the document and before storing this answer, the next call finds the stored
    // bytes.
    await uploads.keepAnswer(id, answer)
    return answer
  })
}

/**
 * Finishes resumable uploads. While an upload is being finished, further requests to finish it wait and get the same
 * response.
 */
export class Finishing {
  readonly #running = new Map<string, Promise<DocumentUploadResponse>>()

  async finish(deps: FinishDeps, input: FinishInput): Promise<DocumentUploadResponse> {
    const key = `${input.owner} ${input.id}`
    const running = this.#running.get(key)
    if (running) return running
    const finishing = finishUpload(deps, input).finally(() => this.#running.delete(key))
    this.#running.set(key, finishing)
    return finishing
  }
}
