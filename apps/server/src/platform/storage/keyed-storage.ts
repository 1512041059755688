import { createHash } from 'node:crypto'
import { copyFile, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { reachPhase } from '#platform/log/phase.ts'
import { CachedFiles } from './cached-files.ts'
import { flushFile } from './flush.ts'
import { hashOf } from './hash-bytes.ts'
import { openFile } from './open-file.ts'
import {
  generatedKey,
  originalKey,
  ORIGINALS_FOLDER,
  GENERATED_FOLDER,
  PREVIEWS_FOLDER,
} from './storage-keys.ts'
import { type ArrivedFile, type StagedFile, type Storage, TooLargeError } from './storage.ts'
import type {
  ByteRange,
  FileAddress,
  LocalFile,
  StorageDriver,
  StoredFile,
  StreamedFile,
} from './storage-driver.ts'
import { keepStorageIdentity, readStorageIdentity, type StoreIdentity } from './store-identity.ts'
import { storedFile } from './stored-file.ts'
import { Trash } from './trash.ts'
import type { WorkFolder } from './work-folder.ts'

/**
 * Storage of uploaded and generated files, in a local folder or an S3 bucket. A `StorageDriver` stores each file under
 * a key. Incoming files are written to a local folder first.
 */
export class KeyedStorage implements Storage {
  readonly #driver: StorageDriver
  readonly #work: WorkFolder
  readonly trash: Trash
  readonly previews: CachedFiles
  readonly shared: StorageDriver | undefined

  /**
   * @param driver stores each file under a key
   * @param work local folder of unfinished files
   * @param shared driver for other files that several processes need; absent if the processes share a local folder
   */
  constructor(driver: StorageDriver, work: WorkFolder, shared?: StorageDriver) {
    this.shared = shared
    this.#driver = driver
    this.#work = work
    this.trash = new Trash(driver)
    this.previews = new CachedFiles(driver, PREVIEWS_FOLDER)
  }

  async stage(
    stream: Readable | AsyncIterable<Uint8Array>,
    { maxBytes = Number.POSITIVE_INFINITY } = {},
  ): Promise<StagedFile> {
    const file = await this.temporaryPath()
    const hash = createHash('sha256')
    let sizeBytes = 0
    const handle = await open(file, 'wx')
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        sizeBytes += chunk.byteLength
        if (sizeBytes > maxBytes) throw new TooLargeError(maxBytes)
        hash.update(chunk)
        await handle.writeFile(chunk)
        reachPhase('storage.streaming')
      }
      await handle.sync()
    } catch (error) {
      await handle.close()
      await rm(file, { force: true })
      throw error
    }
    await handle.close()
    return this.#staged(file, hash.digest('hex'), sizeBytes)
  }

  async adopt(file: string, sha256?: string): Promise<StagedFile> {
    const hash = sha256 ?? (await hashOf(await openFile(file)))
    await flushFile(file)
    return this.#staged(file, hash, (await stat(file)).size)
  }

  adoptStream(file: StreamedFile): ArrivedFile {
    const { sha256, sizeBytes } = file
    const store = (mode: 'create' | 'replace') => this.#driver.putStream(file, originalKey(sha256), mode)
    return this.#arrived(sha256, sizeBytes, store)
  }

  #staged(file: string, sha256: string, sizeBytes: number): StagedFile {
    const store = (mode: 'create' | 'replace') =>
      mode === 'replace' ? this.#replace(sha256, file) : this.#driver.put(file, originalKey(sha256), sha256)
    const arrived = this.#arrived(sha256, sizeBytes, store)
    return { ...arrived, path: file, discard: () => rm(file, { force: true }) }
  }

  /**
   * Returns an object for an uploaded file that has arrived completely. Its function `keep` stores the file.
   * @param store stores the bytes under the key of the uploaded file
   */
  #arrived(
    sha256: string,
    sizeBytes: number,
    store: (mode: 'create' | 'replace') => Promise<void>,
  ): ArrivedFile {
    let isSound = false
    return {
      sha256,
      sizeBytes,
      keep: async () => {
        if (!(await this.has(sha256))) {
          isSound = true
          reachPhase('storage.hashed')
          await store('create')
          reachPhase('storage.renamed')
          return
        }
        isSound ||= (await this.#storedHash(sha256, sizeBytes)) === sha256
        if (!isSound) await store('replace')
        isSound = true
        // Another process may have stored the file just now, but it may not be durable yet.
        await store('create')
      },
    }
  }

  /**
   * Returns the SHA-256 of the bytes that are stored for an uploaded file. Uses the storage's own checksum if there is
   * one and the size is right. Otherwise computes it from the bytes.
   */
  async #storedHash(sha256: string, sizeBytes: number): Promise<string> {
    const facts = await this.#driver.facts(originalKey(sha256))
    if (facts?.sha256 !== undefined && facts.sizeBytes === sizeBytes) return facts.sha256
    return hashOf(await this.open(sha256))
  }

  /**
   * Replaces the damaged copy of an uploaded file by a sound one. A reader that has already opened the damaged copy
   * continues with it.
   */
  async #replace(sha256: string, file: string): Promise<void> {
    const copy = await this.temporaryPath()
    await copyFile(file, copy)
    await this.#driver.moveIn(copy, originalKey(sha256))
  }

  check(): Promise<void> {
    return this.#driver.check()
  }

  freeBytes(): Promise<number | undefined> {
    return this.#work.freeBytes()
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.sizeOf(sha256)) !== undefined
  }

  sizeOf(sha256: string): Promise<number | undefined> {
    return storedFile(this.#driver, originalKey(sha256)).size()
  }

  async checksumOf(sha256: string): Promise<string | undefined> {
    return (await this.#driver.facts(originalKey(sha256)))?.sha256
  }

  open(sha256: string, range?: ByteRange): Promise<Readable> {
    return this.#driver.open(originalKey(sha256), range)
  }

  addressOf(sha256: string): FileAddress {
    return this.#driver.addressOf(originalKey(sha256))
  }

  materialise(sha256: string): Promise<LocalFile> {
    return this.#driver.materialise(originalKey(sha256))
  }

  async *originals(): AsyncGenerator<{ sha256: string; sizeBytes: number; changedAt: Date }> {
    for await (const file of this.#driver.list(ORIGINALS_FOLDER)) {
      const sha256 = path.posix.basename(file.key)
      if (!/^[0-9a-f]{64}$/.test(sha256) || file.key !== originalKey(sha256)) continue
      const found = await file.facts()
      if (found) yield { sha256, sizeBytes: found.sizeBytes, changedAt: found.changedAt }
    }
  }

  temporaryPath(suffix?: string): Promise<string> {
    return this.#work.newPath(suffix)
  }

  async clearLeftovers(now: Date): Promise<number> {
    const cleared = await this.#work.clearLeftovers(now)
    await this.#driver.clearLeftovers?.(now)
    return cleared
  }

  async keepGenerated(key: string, temporaryPath: string): Promise<number> {
    const target = generatedKey(key)
    let file = temporaryPath
    if (!this.#work.holds(file)) {
      // A rename across file systems fails, so the file is copied first.
      file = await this.temporaryPath()
      await copyFile(temporaryPath, file)
      await rm(temporaryPath, { force: true })
    }
    const { size } = await stat(file)
    await this.#driver.moveIn(file, target)
    return size
  }

  generatedFile(key: string): StoredFile {
    return storedFile(this.#driver, generatedKey(key))
  }

  async hasGenerated(key: string): Promise<boolean> {
    return (await this.generatedFile(key).size()) !== undefined
  }

  async removeGenerated(key: string): Promise<void> {
    await this.#driver.remove(generatedKey(key))
  }

  async generated(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of this.#driver.list(GENERATED_FOLDER))
      keys.push(key.slice(GENERATED_FOLDER.length + 1))
    return keys
  }

  identity(): Promise<StoreIdentity | undefined> {
    return readStorageIdentity(this.#driver)
  }

  keepIdentity(identity: StoreIdentity, mode: 'create' | 'replace'): Promise<void> {
    return keepStorageIdentity(this.#driver, identity, mode)
  }
}
