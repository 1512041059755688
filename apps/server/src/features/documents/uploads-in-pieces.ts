import { randomBytes } from 'node:crypto'
import { type DataStore, ERRORS, type Upload } from '@tus/server'
import type { DocumentUploadResponse } from '@tenderwright/contract'
import type { ArrivedFile, Storage } from '#platform/storage/storage.ts'
import type { UploadRoom } from './upload-room.ts'

/** Milliseconds after which an unfinished resumable upload is deleted (three days). */
export const UPLOAD_EXPIRY_MILLISECONDS = 3 * 24 * 3600 * 1000

export const UPLOAD_ID = /^[0-9a-f]{32}$/

export function newUploadId(): string {
  return randomBytes(16).toString('hex')
}

/**
 * Resumable upload of a file that is not finished. `sizeBytes` is the declared size, `receivedBytes` the number of
 * bytes received so far.
 */
export interface PartialUpload {
  id: string
  fileName: string
  /** Id of the account that started the upload. Other accounts cannot see the upload. */
  owner: string
  sizeBytes: number
  receivedBytes: number
}

/**
 * Returns an unfinished resumable upload if it belongs to the given account. Returns `undefined` if there is no such
 * upload, if it was finished, or if it belongs to another account.
 */
export async function readUnfinished(
  store: Pick<DataStore, 'getUpload'>,
  id: string,
  owner: string,
): Promise<(PartialUpload & { created: string | undefined }) | undefined> {
  if (!UPLOAD_ID.test(id)) return undefined
  let upload: Upload
  try {
    upload = await store.getUpload(id)
  } catch (error) {
    if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return undefined
    throw error
  }
  const { metadata, size = 0, offset, creation_date: created } = upload
  if (metadata?.['owner'] !== owner) return undefined
  return { id, owner, fileName: metadata['filename'] ?? '', sizeBytes: size, receivedBytes: offset, created }
}

/**
 * Reads the API response that was stored when a resumable upload was finished, from the upload's record. Returns
 * `undefined` if the upload is not finished, or belongs to another account than `owner`.
 */
export function answerIn(
  record: Pick<Upload, 'metadata'> | undefined,
  owner: string,
): DocumentUploadResponse | undefined {
  const metadata = record?.metadata
  const answer = metadata?.['owner'] === owner ? metadata['answer'] : undefined
  return answer ? (JSON.parse(answer) as DocumentUploadResponse) : undefined
}

/**
 * Store of resumable uploads (tus protocol). One implementation uses a local folder, the other a bucket that several
 * processes share.
 */
export interface UploadsInPieces extends DataStore {
  /**
   * Manager of the disk space that is reserved for uploads. Resumable uploads and uploads in a single request share it.
   */
  readonly room: UploadRoom
  newId(): string
  /**
   * Finds an unfinished upload of an account. Returns `undefined` if it does not exist, has expired, or belongs to
   * another account.
   */
  find(id: string, owner: string): Promise<PartialUpload | undefined>
  /**
   * Returns the response that was stored when an upload was finished, for a client that did not receive it. Returns
   * `undefined` if the upload is not finished or belongs to another account.
   */
  readAnswer(id: string, owner: string): Promise<DocumentUploadResponse | undefined>
  keepAnswer(id: string, answer: DocumentUploadResponse): Promise<void>
  /**
   * Passes the file of a completely received upload to `work`. Removes the upload's bytes after `work` succeeds.
   * @throws ProductError `documents.upload_incomplete` if bytes turn out to be missing
   */
  consume<T>(
    upload: PartialUpload,
    storage: Pick<Storage, 'adopt' | 'adoptStream'>,
    work: (file: ArrivedFile) => Promise<T>,
  ): Promise<T>
  /** Deletes uploads that received nothing for three days. Returns the number of deleted files or objects. */
  clearExpired(): Promise<number>
}
