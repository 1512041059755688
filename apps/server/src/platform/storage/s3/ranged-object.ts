import type { RandomAccessFile } from '@tenderwright/docx'
import { openObject } from './open-object.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { StoreFailure } from './s3-failure.ts'

/**
 * Number of bytes in a block, the smallest range that is fetched from a bucket. For most Word documents, two blocks are
 * enough: one with the directory of the ZIP file, and one with the text.
 */
const BLOCK_BYTES = 1024 * 1024
/** Maximum number of blocks that one request fetches when a stored file is read in order. */
const MOST_BLOCKS_AT_ONCE = 8
/** Maximum number of blocks of one stored file that are held in memory. */
const MOST_BLOCKS = 24

/**
 * Opens an object (stored file) in a bucket for reading byte ranges, as in a local file. Fetched blocks stay in memory
 * for a while. If the object is read in order, several blocks are fetched at once.
 * @throws Error with the code ENOENT when the object does not exist
 */
export async function openRangedObject(bucket: S3Bucket, key: string): Promise<RandomAccessFile> {
  const found = await bucket.head(key)
  if (!found) throw Object.assign(new Error(`${bucket.locationOf(key)} does not exist`), { code: 'ENOENT' })
  return new RangedObject(bucket, key, found.sizeBytes)
}

class RangedObject implements RandomAccessFile {
  readonly size: number
  readonly #bucket: S3Bucket
  readonly #key: string
  /** Blocks of the object in memory, least recently used first. The keys are the blocks' indexes in the object. */
  readonly #blocks = new Map<number, Promise<Buffer>>()
  /**
   * Index of the block after the last fetched one, where reading in order continues. `#fetched` is the number of blocks
   * of the last request.
   */
  #next = -1
  #fetched = 0

  constructor(bucket: S3Bucket, key: string, size: number) {
    this.#bucket = bucket
    this.#key = key
    this.size = size
  }

  async readAt(position: number, buffer: Buffer): Promise<number> {
    const end = Math.min(position + buffer.length, this.size)
    let at = position
    while (at < end) {
      const index = Math.floor(at / BLOCK_BYTES)
      const block = await this.#block(index)
      const from = at - index * BLOCK_BYTES
      const to = Math.min(block.length, end - index * BLOCK_BYTES)
      at += block.copy(buffer, at - position, from, to)
    }
    return Math.max(0, at - position)
  }

  close(): Promise<void> {
    this.#blocks.clear()
    return Promise.resolve()
  }

  #block(index: number): Promise<Buffer> {
    const known = this.#blocks.get(index)
    if (known) {
      this.#blocks.delete(index)
      this.#blocks.set(index, known)
      return known
    }
    return this.#fetch(index)
  }

  #fetch(first: number): Promise<Buffer> {
    const wanted = first === this.#next ? Math.min(this.#fetched * 2, MOST_BLOCKS_AT_ONCE) : 1
    const last = Math.ceil(this.size / BLOCK_BYTES) - 1
    const count = Math.min(wanted, last - first + 1)
    this.#next = first + count
    this.#fetched = count
    const bytes = this.#bytes(first * BLOCK_BYTES, Math.min((first + count) * BLOCK_BYTES, this.size))
    for (let one = 0; one < count; one += 1) {
      // The bytes are copied, because a part of a larger buffer would keep the whole buffer in memory.
      const block = bytes.then((whole) =>
        Buffer.from(whole.subarray(one * BLOCK_BYTES, (one + 1) * BLOCK_BYTES)),
      )
      // A failed block is forgotten, so that it is requested again. Only a reader that already waits for the block gets
      // the error.
      block.catch(() => this.#blocks.delete(first + one))
      this.#blocks.set(first + one, block)
    }
    for (const index of this.#blocks.keys()) {
      if (this.#blocks.size <= MOST_BLOCKS) break
      this.#blocks.delete(index)
    }
    return this.#blocks.get(first)!
  }

  async #bytes(start: number, end: number): Promise<Buffer> {
    const chunks: Uint8Array[] = await (
      await openObject(this.#bucket, this.#key, { start, end: end - 1 })
    ).toArray()
    const bytes = Buffer.concat(chunks)
    // Either the object was replaced by a shorter one, or the store does not support ranges.
    if (bytes.length !== end - start)
      throw new StoreFailure(
        this.#bucket.locationOf(this.#key),
        `it sent ${bytes.length} bytes for a range of ${end - start}`,
      )
    return bytes
  }
}
