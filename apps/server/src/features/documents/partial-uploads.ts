import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import type { DocumentUploadResponse } from '@tenderwright/contract'
import type { Clock } from '#platform/time/clock.ts'

/** How long the rest of a file may keep us waiting. */
export const UPLOAD_EXPIRY_MILLISECONDS = 3 * 24 * 3600 * 1000

/** A file on its way in pieces. */
export interface PartialUpload {
  id: string
  fileName: string
  /** Whoever began it; nobody else sees it. */
  owner: string
  sizeBytes: number
  receivedBytes: number
  /** Where its bytes lie. */
  path: string
}

const ID = /^[0-9a-f]{32}$/

/**
 * The files being sent in pieces: each its bytes so far, and beside them a JSON file with what was declared and, once
 * it has become a document, the answer that was given. All of it is on disk, so a restart loses nothing.
 */
export class PartialUploads extends FileStore {
  readonly #clock: Clock

  constructor(directory: string, clock: Clock) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_EXPIRY_MILLISECONDS })
    this.#clock = clock
    // Without a declared length nothing could be said about limit and disk before the bytes come.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
  }

  newId(): string {
    return randomBytes(16).toString('hex')
  }

  /**
   * Appends what arrives. When the connection breaks, what came stays to be continued; when the disk is full it goes,
   * since it would only keep the disk full.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await open(path.join(this.directory, id), 'r+')
    let position = offset
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        for (let written = 0; written < chunk.byteLength;) {
          const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position)
          written += bytesWritten
          position += bytesWritten
        }
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC' || code === 'EDQUOT') await this.forget(id)
      throw error
    } finally {
      await file.close()
    }
    return position
  }

  /** Undefined when there is no such upload, it has expired, or it is somebody else's. */
  async find(id: string, owner: string): Promise<PartialUpload | undefined> {
    if (!ID.test(id)) return undefined
    let upload: Upload
    try {
      upload = await this.getUpload(id)
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return undefined
      throw error
    }
    const { metadata, size = 0, offset, creation_date: created } = upload
    if (metadata?.['owner'] !== owner || this.#expired(created)) return undefined
    return {
      id,
      owner,
      fileName: metadata['filename'] ?? '',
      sizeBytes: size,
      receivedBytes: offset,
      path: path.join(this.directory, id),
    }
  }

  /** The answer that was given when the upload became a document, for those who did not get it. */
  async readAnswer(id: string, owner: string): Promise<DocumentUploadResponse | undefined> {
    if (!ID.test(id)) return undefined
    const metadata = (await this.configstore.get(id))?.metadata
    const answer = metadata?.['owner'] === owner ? metadata['answer'] : undefined
    return answer ? (JSON.parse(answer) as DocumentUploadResponse) : undefined
  }

  async keepAnswer(id: string, answer: DocumentUploadResponse): Promise<void> {
    const upload = await this.configstore.get(id)
    if (!upload) return
    upload.metadata = { ...upload.metadata, answer: JSON.stringify(answer) }
    await this.configstore.set(id, upload)
  }

  async forget(id: string): Promise<void> {
    await rm(path.join(this.directory, id), { force: true })
    await rm(path.join(this.directory, `${id}.json`), { force: true })
  }

  /** Removes what nobody continued in time; how many files went. */
  async clearExpired(): Promise<number> {
    let cleared = 0
    for (const name of await readdir(this.directory).catch(() => [])) {
      const file = path.join(this.directory, name)
      const { mtime } = await stat(file).catch(() => ({ mtime: undefined }))
      // By the time of the last change: who still sends is not cut off.
      if (mtime === undefined || !this.#expired(mtime.toISOString())) continue
      await rm(file, { force: true })
      cleared += 1
    }
    return cleared
  }

  #expired(created: string | undefined): boolean {
    if (created === undefined) return false
    return this.#clock.now().getTime() - Date.parse(created) > UPLOAD_EXPIRY_MILLISECONDS
  }
}
