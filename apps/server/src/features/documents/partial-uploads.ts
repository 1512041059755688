import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { DocumentUploadResponse } from '@tenderwright/contract'
import { LONGEST_GAP_MILLISECONDS, WATCHED_MILLISECONDS } from '#platform/storage/leftovers.ts'
import { makeFolder, makeFolderSync } from '#platform/storage/flush.ts'
import type { ArrivedFile, Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { RunningHashes } from './running-hashes.ts'
import { UploadRecords } from './upload-records.ts'
import { UploadRoom } from './upload-room.ts'
import {
  answerIn,
  newUploadId,
  type PartialUpload,
  readUnfinished,
  UPLOAD_EXPIRY_MILLISECONDS,
  UPLOAD_ID,
  type UploadsInPieces,
} from './uploads-in-pieces.ts'

/** Milliseconds without any received byte after which an unfinished upload no longer reserves disk space. */
const ROOM_MILLISECONDS = 3600 * 1000

/**
 * Store of resumable uploads (tus protocol) in a local folder. Each upload is a file with its bytes and a JSON file
 * with its metadata. Uploads survive a restart of the server.
 */
export class PartialUploads extends FileStore implements UploadsInPieces {
  readonly #clock: Clock
  readonly #hashes = new RunningHashes()
  readonly #still: Stillness
  readonly room: UploadRoom

  constructor(
    directory: string,
    { clock, storage, steady }: { clock: Clock; storage: Pick<Storage, 'freeBytes'>; steady?: SteadyClock },
  ) {
    // The library would also create the folder, but its error could not be caught.
    makeFolderSync(directory)
    super({
      directory,
      configstore: new UploadRecords(directory),
      expirationPeriodInMilliseconds: UPLOAD_EXPIRY_MILLISECONDS,
    })
    this.#clock = clock
    this.#still = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
    this.room = new UploadRoom(storage, () => this.#awaitedBytes())
    // Limits and free space are checked against the announced length, so the length is required.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
  }

  newId(): string {
    return newUploadId()
  }

  /**
   * Creates an upload if the disk has space for it.
   * @throws ProductError `server.disk_full`
   */
  override create(upload: Upload): Promise<Upload> {
    return this.room.admit(upload.size ?? 0, async () => {
      await makeFolder(this.directory)
      try {
        return await super.create(upload)
      } catch (error) {
        await this.forget(upload.id)
        throw error
      }
    })
  }

  /**
   * Appends received bytes to an upload and flushes them to the disk before the response. If the connection breaks, the
   * bytes stay, so the client can resume. If the disk is full, the upload is deleted to free its space.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await open(path.join(this.directory, id), 'r+')
    let position = offset
    let hash = this.#hashes.take(id, offset)
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        for (let written = 0; written < chunk.byteLength;) {
          const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, position)
          hash?.update(chunk.subarray(written, written + bytesWritten))
          written += bytesWritten
          position += bytesWritten
        }
      }
      await file.datasync()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC' || code === 'EDQUOT') {
        hash = undefined
        await this.forget(id)
      }
      throw error
    } finally {
      if (hash) this.#hashes.keep(id, hash, position)
      await file.close()
    }
    return position
  }

  /**
   * Returns the SHA-256 (hex) of a complete upload if it was computed while the bytes arrived. Otherwise returns
   * `undefined`, for example after a restart. The file must then be read to compute it.
   */
  knownHash({ id, sizeBytes }: PartialUpload): string | undefined {
    return this.#hashes.of(id, sizeBytes)
  }

  async find(id: string, owner: string): Promise<PartialUpload | undefined> {
    const found = await readUnfinished(this, id, owner)
    if (!found || this.#expired(found.created)) return undefined
    const { created: _, ...upload } = found
    return upload
  }

  async readAnswer(id: string, owner: string): Promise<DocumentUploadResponse | undefined> {
    return UPLOAD_ID.test(id) ? answerIn(await this.configstore.get(id), owner) : undefined
  }

  async keepAnswer(id: string, answer: DocumentUploadResponse): Promise<void> {
    const upload = await this.configstore.get(id)
    if (!upload) return
    upload.metadata = { ...upload.metadata, answer: JSON.stringify(answer) }
    await this.configstore.set(id, upload)
    this.#hashes.forget(id)
  }

  async consume<T>(
    upload: PartialUpload,
    storage: Pick<Storage, 'adopt'>,
    work: (file: ArrivedFile) => Promise<T>,
  ): Promise<T> {
    const file = await storage.adopt(path.join(this.directory, upload.id), this.knownHash(upload))
    const result = await work(file)
    await file.discard()
    return result
  }

  override async remove(id: string): Promise<void> {
    this.#hashes.forget(id)
    await super.remove(id)
  }

  async forget(id: string): Promise<void> {
    this.#hashes.forget(id)
    await rm(path.join(this.directory, id), { force: true })
    await rm(path.join(this.directory, `${id}.json`), { force: true })
  }

  /**
   * Deletes uploads whose files have not changed for three days, and returns the number of deleted files. This process
   * must also have seen a file unchanged for half an hour, because a wrong clock could make a running upload seem old.
   */
  async clearExpired(): Promise<number> {
    const times = new Map<string, string>()
    for (const name of await namesIn(this.directory)) {
      const found = await stat(path.join(this.directory, name)).catch(ignoreMissing)
      if (found) times.set(name, found.mtime.toISOString())
    }
    let cleared = 0
    for (const [name, still] of this.#still.look(times)) {
      if (still < WATCHED_MILLISECONDS || !this.#expired(times.get(name))) continue
      await rm(path.join(this.directory, name), { force: true })
      this.#hashes.forget(name)
      cleared += 1
    }
    return cleared
  }

  /**
   * Returns the number of bytes that clients announced for resumable uploads but have not sent yet. Uploads that
   * received nothing for an hour are not counted.
   */
  async #awaitedBytes(): Promise<number> {
    const now = this.#clock.now().getTime()
    let awaited = 0
    for (const name of await namesIn(this.directory)) {
      if (!UPLOAD_ID.test(name)) continue
      const found = await stat(path.join(this.directory, name)).catch(ignoreMissing)
      if (!found || now - found.mtimeMs > ROOM_MILLISECONDS) continue
      const { size = 0 } = (await this.configstore.get(name)) ?? {}
      awaited += Math.max(0, size - found.size)
    }
    return awaited
  }

  #expired(created: string | undefined): boolean {
    if (created === undefined) return false
    return this.#clock.now().getTime() - Date.parse(created) > UPLOAD_EXPIRY_MILLISECONDS
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

/**
 * Returns `undefined` for the error of a missing file, because another process may have removed the file. Throws any
 * other error.
 */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
