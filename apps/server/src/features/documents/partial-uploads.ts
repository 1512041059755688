import { randomBytes } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { ERRORS, type Upload } from '@tus/server'
import type { DocumentUploadResponse } from '@tenderwright/contract'
import { makeFolder, makeFolderSync } from '#platform/storage/flush.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { RunningHashes } from './running-hashes.ts'
import { UploadRecords } from './upload-records.ts'
import { UploadRoom } from './upload-room.ts'

/** How long the rest of a file may keep us waiting. */
export const UPLOAD_EXPIRY_MILLISECONDS = 3 * 24 * 3600 * 1000

/** Old by its time, an upload may be a minute old and the clock wrong: nothing may have come while it was watched. */
const WATCHED_MILLISECONDS = 30 * 60_000
/** They are looked at every hour. */
const LONGEST_GAP_MILLISECONDS = 150 * 60_000

/** After that long without a byte it no longer keeps room on the disk from others. */
const ROOM_MILLISECONDS = 3600 * 1000

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
 * it has become a document, the answer that was given. All of it is on disk, so a restart loses nothing. What is only in
 * memory is the hash of what has arrived: it spares reading three gigabytes again at the end.
 */
export class PartialUploads extends FileStore {
  readonly #clock: Clock
  readonly #hashes = new RunningHashes()
  readonly #still: Stillness
  /** Shared with the uploads that come in one request. */
  readonly room: UploadRoom

  constructor(
    directory: string,
    { clock, storage, steady }: { clock: Clock; storage: Pick<Storage, 'freeBytes'>; steady?: SteadyClock },
  ) {
    // The library makes a missing folder too, but where no error can be caught.
    makeFolderSync(directory)
    super({
      directory,
      configstore: new UploadRecords(directory),
      expirationPeriodInMilliseconds: UPLOAD_EXPIRY_MILLISECONDS,
    })
    this.#clock = clock
    this.#still = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
    this.room = new UploadRoom(storage, () => this.#awaitedBytes())
    // Without a declared length nothing could be said about limit and disk before the bytes come.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length')
  }

  newId(): string {
    return randomBytes(16).toString('hex')
  }

  /** @throws ProductError `server.disk_full` */
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
   * Appends what arrives, on disk before it is answered. When the connection breaks, what came stays to be continued; when the disk is full it goes,
   * since it would only keep the disk full.
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

  /** SHA-256 in hex of an upload that is whole, if it was taken while it arrived; else it has to be read again. */
  knownHash({ id, sizeBytes }: PartialUpload): string | undefined {
    return this.#hashes.of(id, sizeBytes)
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
    this.#hashes.forget(id)
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
   * Removes what nobody continued in time, by its last change and as far as this process has watched it: who still
   * sends is not cut off, whatever the clock says. Returns how many files went.
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

  /** What the uploads that somebody is still sending have declared and not sent. */
  async #awaitedBytes(): Promise<number> {
    const now = this.#clock.now().getTime()
    let awaited = 0
    for (const name of await namesIn(this.directory)) {
      if (!ID.test(name)) continue
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

/** Another process may have cleared away at the same time. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
