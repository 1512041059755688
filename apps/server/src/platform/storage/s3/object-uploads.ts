import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { exists } from '../durable-files.ts'
import { hashOf } from '../hash-bytes.ts'
import { openFile } from '../open-file.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { StoreFailure } from './s3-failure.ts'

/**
 * Size in bytes of one part of an upload in parts to a bucket (multipart upload). Each part is held in memory while it
 * is sent. S3 requires at least 5 MiB.
 */
const PART_BYTES = 16 * 1024 * 1024
/** Maximum number of parts in a multipart upload, set by the S3 protocol. */
const MOST_PARTS = 10_000
/** Number of parts of a multipart upload that are sent at the same time. */
const PARTS_AT_ONCE = 3

/**
 * Unfinished upload of a local file to a bucket in parts (multipart upload). When the local file is sent again after a
 * failure, only the missing parts are sent.
 */
interface Unfinished {
  key: string
  uploadId: string
  /**
   * Tags (ETags) that the bucket returned for the parts stored so far. The keys are the numbers of the parts, from 1.
   */
  tags: Map<number, string>
}

/** Content of a file to send to a bucket: its bytes, their number, and their SHA-256 in hexadecimal. */
interface Content {
  bytes: AsyncIterable<Uint8Array>
  sizeBytes: number
  sha256: string
}

/**
 * Uploads files to an S3 bucket, large ones in parts. A file appears in the bucket only if its SHA-256 is right. After
 * a failed upload, sending the local file again sends only the missing parts.
 */
export class ObjectUploads {
  readonly #bucket: S3Bucket
  readonly #partBytes: number
  /** Unfinished uploads in parts, which can continue after a failure. The keys are the paths of the local files. */
  readonly #unfinished = new Map<string, Unfinished>()
  /** Ids of this process's own unfinished multipart uploads, including those that it will continue after a failure. */
  readonly #held = new Set<string>()

  constructor(bucket: S3Bucket, partBytes = PART_BYTES) {
    this.#bucket = bucket
    this.#partBytes = partBytes
  }

  /**
   * Uploads a local file to the bucket under the given key.
   * @param known SHA-256 in hexadecimal that the bytes must have; when absent, it is computed first
   * @param isNew true to leave an existing object with this key unchanged; some stores overwrite it nevertheless
   */
  async sendFile(file: string, key: string, known?: string, isNew = false): Promise<void> {
    const sha256 = known ?? (await hashOf(await openFile(file)))
    const { size: sizeBytes } = await stat(file)
    await this.send(key, { bytes: await openFile(file), sizeBytes, sha256 }, { file, isNew })
  }

  /**
   * Uploads bytes to the bucket under the given key.
   * @param options.file local file with the bytes; if given, an interrupted upload continues with its missing parts
   * @param options.isNew true to leave an existing object with this key unchanged; some stores overwrite it
   * nevertheless
   */
  async send(
    key: string,
    { bytes, sizeBytes, sha256 }: Content,
    { file, isNew = false }: { file?: string; isNew?: boolean } = {},
  ): Promise<void> {
    const partBytes = Math.max(this.#partBytes, Math.ceil(sizeBytes / MOST_PARTS))
    if (sizeBytes <= partBytes) {
      const whole = Buffer.concat(await Array.fromAsync(bytes))
      this.#expect(key, sha256, createHash('sha256').update(whole).digest('hex'))
      if (!(await this.#bucket.put(key, whole, sha256, isNew))) return
    } else if (!(await this.#sendParts(key, sha256, inParts(bytes, partBytes), { file, isNew }))) return
    const stored = await this.#bucket.head(key)
    if (stored?.sizeBytes !== sizeBytes)
      throw new StoreFailure(
        this.#bucket.locationOf(key),
        `it keeps ${stored?.sizeBytes} of ${sizeBytes} bytes`,
      )
  }

  /**
   * Aborts interrupted multipart uploads whose local file has been deleted, because they cannot continue. The bucket
   * then deletes the parts that it has received.
   */
  async clearAbandoned(): Promise<void> {
    for (const [file, { key, uploadId }] of this.#unfinished) {
      if (await exists(file)) continue
      this.#forget({ uploadId }, file)
      await this.#bucket.abortUpload(key, uploadId)
    }
  }

  /**
   * Returns whether this process is sending a multipart upload, or will continue it. Such an upload must not be aborted
   * as abandoned.
   */
  holds(uploadId: string): boolean {
    return this.#held.has(uploadId)
  }

  /**
   * Uploads a file in parts. If another object with the key appeared meanwhile, keeps that object and returns false.
   */
  async #sendParts(
    key: string,
    sha256: string,
    parts: AsyncIterable<Buffer>,
    { file, isNew }: { file: string | undefined; isNew: boolean },
  ): Promise<boolean> {
    const earlier = file === undefined ? undefined : this.#unfinished.get(file)
    const upload =
      earlier?.key === key
        ? earlier
        : { key, uploadId: await this.#bucket.beginUpload(key, sha256), tags: new Map<number, string>() }
    if (file !== undefined) this.#unfinished.set(file, upload)
    this.#held.add(upload.uploadId)
    try {
      const found = await this.#sendMissing(upload, parts)
      this.#expect(key, sha256, found)
    } catch (error) {
      // The received parts are useless if the file has changed, or if the store no longer knows the upload.
      const isLost = !(error instanceof StoreFailure) || /NoSuchUpload/.test(error.message)
      if (isLost || file === undefined) await this.#giveUp(upload, file)
      throw error
    }
    const isStored = await this.#finish(upload, sha256, isNew)
    if (isStored) this.#forget(upload, file)
    else await this.#giveUp(upload, file)
    return isStored
  }

  /**
   * Sends the parts of a file that the bucket has not received yet. Returns the SHA-256 of the whole file, including
   * parts that were sent earlier.
   */
  async #sendMissing({ key, uploadId, tags }: Unfinished, parts: AsyncIterable<Buffer>): Promise<string> {
    const hash = createHash('sha256')
    const sending = new Set<Promise<void>>()
    const failures: unknown[] = []
    let number = 0
    for await (const part of parts) {
      number += 1
      hash.update(part)
      if (tags.has(number)) continue
      const own = number
      const sent = this.#bucket
        .putPart(key, uploadId, own, part)
        .then(
          (tag) => void tags.set(own, tag),
          (error: unknown) => void failures.push(error),
        )
        .finally(() => sending.delete(sent))
      sending.add(sent)
      if (sending.size >= PARTS_AT_ONCE) await Promise.race(sending)
      if (failures.length > 0) break
    }
    await Promise.all(sending)
    if (failures.length > 0) throw failures[0]
    return hash.digest('hex')
  }

  async #finish({ key, uploadId, tags }: Unfinished, sha256: string, isNew: boolean): Promise<boolean> {
    const inOrder = [...tags].sort(([a], [b]) => a - b).map(([, tag]) => tag)
    try {
      return await this.#bucket.finishUpload(key, uploadId, inOrder, isNew)
    } catch (error) {
      // The upload may have succeeded although its response was lost. A second request then finds no upload.
      if ((await this.#bucket.head(key))?.sha256 !== sha256) throw error
      return true
    }
  }

  async #giveUp({ key, uploadId }: Unfinished, file: string | undefined): Promise<void> {
    this.#forget({ uploadId }, file)
    // An error here is ignored: the first error is more informative, and the bucket's rules remove the rest.
    await this.#bucket.abortUpload(key, uploadId).catch(() => undefined)
  }

  #forget({ uploadId }: Pick<Unfinished, 'uploadId'>, file: string | undefined): void {
    if (file !== undefined) this.#unfinished.delete(file)
    this.#held.delete(uploadId)
  }

  #expect(key: string, sha256: string, found: string): void {
    if (found === sha256) return
    const location = this.#bucket.locationOf(key)
    throw Object.assign(new Error(`the bytes for ${location} are not those that were hashed`), {
      code: 'EIO',
    })
  }
}

/** Divides a stream of bytes into parts of `partBytes` each. The last part may be shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = []
  let length = 0
  for await (let chunk of bytes) {
    while (length + chunk.byteLength >= partBytes) {
      const taken = partBytes - length
      yield Buffer.concat([...pending, chunk.subarray(0, taken)])
      chunk = chunk.subarray(taken)
      pending = []
      length = 0
    }
    if (chunk.byteLength > 0) pending.push(chunk)
    length += chunk.byteLength
  }
  if (length > 0) yield Buffer.concat(pending)
}
