import { type FileHandle, open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { DocumentUploadResponse } from '@tenderwright/contract'
import { LONGEST_GAP_MILLISECONDS, WATCHED_MILLISECONDS } from '#platform/storage/leftovers.ts'
import { hashOf } from '#platform/storage/hash-bytes.ts'
import { readStoredText, type StorageDriver } from '#platform/storage/storage-driver.ts'
import type { ArrivedFile, Storage } from '#platform/storage/storage.ts'
import type { Clock } from '#platform/time/clock.ts'
import { type SteadyClock, Stillness } from '#platform/time/stillness.ts'
import { uploadIncomplete } from './documents.errors.ts'
import { RunningHashes } from './running-hashes.ts'
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

const FOLDER = 'uploads'
const PIECE_BYTES = 32 * 1024 * 1024

const recordKey = (id: string) => `${FOLDER}/${id}.json`
const pieceKey = (id: string, offset: number) => `${FOLDER}/${id}/${String(offset).padStart(15, '0')}`

interface StoredUploadsDeps {
  storage: Pick<Storage, 'freeBytes' | 'temporaryPath'>
  clock: Clock
  steady?: SteadyClock
  /**
   * Maximum size in bytes of one object in the bucket. A larger upload is stored as several objects. Tests pass a small
   * size.
   */
  pieceBytes?: number
}

/** Local file that receives bytes of an upload. The file is moved to the bucket afterwards. */
interface Incoming {
  path: string
  file: FileHandle
  sizeBytes: number
}

/**
 * Store of resumable uploads in a bucket, for several server processes without a common folder. Each upload is a JSON
 * object with its metadata, and one object for each piece that arrived. Any process can continue it with the tus
 * protocol.
 */
export class StoredUploads extends DataStore implements UploadsInPieces {
  readonly #driver: StorageDriver
  readonly #storage: StoredUploadsDeps['storage']
  readonly #clock: Clock
  readonly #still: Stillness
  readonly #pieceBytes: number
  /**
   * Map from an upload's id to the number of its bytes that are known to be in the bucket. Further bytes are searched
   * from there.
   */
  readonly #arrived = new Map<string, number>()
  readonly #hashes = new RunningHashes()
  readonly room: UploadRoom

  constructor(
    driver: StorageDriver,
    { storage, clock, steady, pieceBytes = PIECE_BYTES }: StoredUploadsDeps,
  ) {
    super()
    this.#driver = driver
    this.#storage = storage
    this.#clock = clock
    this.#pieceBytes = pieceBytes
    this.#still = new Stillness(LONGEST_GAP_MILLISECONDS, steady)
    // This machine's disk holds only one piece of each upload at a time.
    this.room = new UploadRoom(storage, () => Promise.resolve(0))
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  newId(): string {
    return newUploadId()
  }

  override getExpiration(): number {
    return UPLOAD_EXPIRY_MILLISECONDS
  }

  /**
   * Creates an upload if the disk has space for one piece of it.
   * @throws ProductError `server.disk_full`
   */
  override create(upload: Upload): Promise<Upload> {
    return this.room.admit(Math.min(upload.size ?? 0, this.#pieceBytes), async () => {
      await this.#keepRecord(upload)
      return upload
    })
  }

  /**
   * Stores received bytes of an upload as pieces in the bucket. If the connection breaks, the pieces that arrived stay.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let position = offset
    let incoming: Incoming | undefined
    let hash = this.#hashes.take(id, offset)
    const store = async () => {
      if (!incoming) return
      const piece = incoming
      incoming = undefined
      try {
        position += await this.#keepPiece(id, position, piece)
      } catch (error) {
        // The hash already includes bytes that were not stored, so it is useless.
        hash = undefined
        throw error
      }
    }
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        for (let at = 0; at < chunk.byteLength;) {
          incoming ??= await this.#newPiece()
          const taken = chunk.subarray(at, at + this.#pieceBytes - incoming.sizeBytes)
          await incoming.file.writeFile(taken)
          hash?.update(taken)
          incoming.sizeBytes += taken.byteLength
          at += taken.byteLength
          if (incoming.sizeBytes === this.#pieceBytes) await store()
        }
      }
    } finally {
      await store()
      if (hash) this.#hashes.keep(id, hash, position)
    }
    return position
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = await this.#record(id)
    if (!record) throw ERRORS.FILE_NOT_FOUND
    if (record.metadata?.['answer']) throw ERRORS.FILE_NO_LONGER_EXISTS
    const { size, metadata, creation_date } = record
    const offset = await this.#arrivedBytes(id, this.#arrived.get(id) ?? 0)
    this.#arrived.set(id, offset)
    return new Upload({ id, size, offset, metadata, creation_date })
  }

  async find(id: string, owner: string): Promise<PartialUpload | undefined> {
    const found = await readUnfinished(this, id, owner)
    if (!found || (found.created !== undefined && this.#isExpired(Date.parse(found.created))))
      return undefined
    const { created: _, ...upload } = found
    return upload
  }

  async readAnswer(id: string, owner: string): Promise<DocumentUploadResponse | undefined> {
    return UPLOAD_ID.test(id) ? answerIn(await this.#record(id), owner) : undefined
  }

  async keepAnswer(id: string, answer: DocumentUploadResponse): Promise<void> {
    const upload = await this.#record(id)
    if (!upload) return
    upload.metadata = { ...upload.metadata, answer: JSON.stringify(answer) }
    await this.#keepRecord(upload)
  }

  /**
   * Passes a complete upload to `work` as one stored file. The file is copied from the upload's pieces in small parts,
   * through this process's memory. Deletes the pieces after `work` succeeds.
   * @throws ProductError `documents.upload_incomplete` if a piece is missing
   */
  async consume<T>(
    { id, sizeBytes, fileName }: PartialUpload,
    storage: Pick<Storage, 'adoptStream'>,
    work: (file: ArrivedFile) => Promise<T>,
  ): Promise<T> {
    if ((await this.#arrivedBytes(id, 0)) !== sizeBytes) {
      this.#arrived.delete(id)
      throw uploadIncomplete(fileName)
    }
    const open = () => this.#bytes(id, sizeBytes)
    const sha256 = this.#hashes.of(id, sizeBytes) ?? (await hashOf(open()))
    let result: T
    try {
      result = await work(storage.adoptStream({ sha256, sizeBytes, open }))
    } catch (error) {
      // The pieces in the store differ from the bytes that this process received. The next call reads and hashes the
      // stored pieces.
      if ((error as NodeJS.ErrnoException).code === 'EIO') this.#hashes.forget(id)
      throw error
    }
    await this.#removePieces(id)
    return result
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#record(id))) throw ERRORS.FILE_NOT_FOUND
    await this.#removePieces(id)
    await this.#driver.remove(recordKey(id))
  }

  /**
   * Deletes uploads that received nothing for three days, and returns the number of deleted objects. This process must
   * also have seen an upload unchanged for half an hour, because a wrong clock could make a running upload seem old.
   */
  async clearExpired(): Promise<number> {
    const keys = new Map<string, string[]>()
    const newest = new Map<string, number>()
    for await (const file of this.#driver.list(FOLDER)) {
      const id = /^uploads\/([0-9a-f]{32})[./]/.exec(file.key)?.[1]
      const changed = (await file.facts())?.changedAt.getTime()
      if (id === undefined || changed === undefined) continue
      keys.set(id, [...(keys.get(id) ?? []), file.key])
      newest.set(id, Math.max(newest.get(id) ?? 0, changed))
    }
    const states = [...newest].map(([id, time]) => [id, `${time} ${keys.get(id)!.length}`] as const)
    let cleared = 0
    for (const [id, still] of this.#still.look(new Map(states))) {
      if (still < WATCHED_MILLISECONDS || !this.#isExpired(newest.get(id)!)) continue
      await this.#driver.remove(...keys.get(id)!)
      this.#arrived.delete(id)
      this.#hashes.forget(id)
      cleared += keys.get(id)!.length
    }
    return cleared
  }

  async #newPiece(): Promise<Incoming> {
    const path = await this.#storage.temporaryPath('.piece')
    return { path, file: await open(path, 'wx', 0o600), sizeBytes: 0 }
  }

  /**
   * Moves received bytes of an upload from a local file to the bucket. They begin at `offset` in the upload. Returns
   * their number.
   * @throws INVALID_OFFSET if another process has stored other bytes there; the client then asks for the right offset
   */
  async #keepPiece(id: string, offset: number, { path, file, sizeBytes }: Incoming): Promise<number> {
    try {
      await file.close()
      await this.#driver.put(path, pieceKey(id, offset))
      // Another process may have stored a piece of a different size here. The client then asks for the offset, and
      // continues there.
      if ((await this.#driver.facts(pieceKey(id, offset)))?.sizeBytes !== sizeBytes)
        throw ERRORS.INVALID_OFFSET
      this.#arrived.set(id, offset + sizeBytes)
      return sizeBytes
    } finally {
      await rm(path, { force: true })
    }
  }

  /**
   * Returns how many bytes of an upload are in the bucket. `from` is a number of bytes that are already known to be
   * there, so that they need not be looked up again.
   */
  async #arrivedBytes(id: string, from: number): Promise<number> {
    let at = from
    for (;;) {
      const size = (await this.#driver.facts(pieceKey(id, at)))?.sizeBytes ?? 0
      if (size === 0) return at
      at += size
    }
  }

  async *#bytes(id: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < sizeBytes;) {
      for await (const chunk of (await this.#driver.open(pieceKey(id, at))) as AsyncIterable<Uint8Array>) {
        yield chunk
        at += chunk.byteLength
      }
    }
  }

  async #removePieces(id: string): Promise<void> {
    this.#arrived.delete(id)
    this.#hashes.forget(id)
    const keys: string[] = []
    for await (const { key } of this.#driver.list(`${FOLDER}/${id}`)) keys.push(key)
    await this.#driver.remove(...keys)
  }

  async #record(id: string): Promise<Upload | undefined> {
    const text = await readStoredText(this.#driver, recordKey(id))
    return text === undefined ? undefined : (JSON.parse(text) as Upload)
  }

  #keepRecord(upload: Upload): Promise<void> {
    return this.#driver.write(recordKey(upload.id), JSON.stringify(upload), 'replace')
  }

  #isExpired(time: number): boolean {
    return this.#clock.now().getTime() - time > UPLOAD_EXPIRY_MILLISECONDS
  }
}
