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

/** Unfinished resumable upload, with its declared size and the number of bytes received so far. */
export interface PartialUpload {
  id: string
  fileName: string
  /** Id of the account that began the upload. Other accounts cannot see it. */
  owner: string
  sizeBytes: number
  receivedBytes: number
}

/** Returns an account's unfinished upload; `undefined` if it is finished, missing or another account's. */
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

/** Returns the response stored with a finished upload; `undefined` if unfinished or another account's. */
export function answerIn(
  record: Pick<Upload, 'metadata'> | undefined,
  owner: string,
): DocumentUploadResponse | undefined {
  const metadata = record?.metadata
  const answer = metadata?.['owner'] === owner ? metadata['answer'] : undefined
  return answer ? (JSON.parse(answer) as DocumentUploadResponse) : undefined
}

/** Store of resumable uploads (tus), in a local folder or in a shared bucket. */
export interface UploadsInPieces extends DataStore {
  /** Disk space reservations of all kinds of uploads. */
  readonly room: UploadRoom
  newId(): string
  /** Finds an account's unfinished upload; `undefined` if missing, expired or another account's. */
  find(id: string, owner: string): Promise<PartialUpload | undefined>
  /** Returns a finished upload's stored response, in case the client missed it; `undefined` if there is none. */
  readAnswer(id: string, owner: string): Promise<DocumentUploadResponse | undefined>
  keepAnswer(id: string, answer: DocumentUploadResponse): Promise<void>
  /**
   * Passes a complete upload's file to `work`, and then removes the upload's bytes.
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
