import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ByteRange } from '../storage-driver.ts'
import type { ObjectPart, S3Bucket } from './s3-bucket.ts'
import { StoreFailure } from './s3-failure.ts'

/**
 * Number of failed connections in a row after which reading a file from a bucket fails. The count starts again when a
 * connection delivers at least one byte.
 */
const MOST_CUTS = 5
const PAUSE_MILLISECONDS = 200

/**
 * Returns a stream of the bytes of an object (stored file) in a bucket. After a lost connection, the stream continues
 * where it stopped, unless the object has changed.
 * @throws Error with the code ENOENT when the object does not exist
 */
export async function openObject(bucket: S3Bucket, key: string, range?: ByteRange): Promise<Readable> {
  const first = await bucket.get(key, range)
  if (!first) return Readable.from([])
  return Readable.from(chunksOf(bucket, key, range?.start ?? 0, first), { objectMode: false })
}

async function* chunksOf(
  bucket: S3Bucket,
  key: string,
  start: number,
  first: ObjectPart,
): AsyncGenerator<Uint8Array> {
  const end = start + first.sizeBytes
  const location = bucket.locationOf(key)
  let at = start
  let part = first
  try {
    for (let cuts = 0; at < end;) {
      const before = at
      let lost: unknown
      const chunks = part.body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
      while (at < end) {
        const next = await chunks.next().catch((error: unknown) => {
          lost = error
          return { done: true, value: undefined } as const
        })
        if (next.done) break
        at += next.value.byteLength
        if (at > end) throw new StoreFailure(location, 'it sent more bytes than it announced')
        yield next.value
      }
      if (at === end) return
      cuts = at > before ? 1 : cuts + 1
      if (cuts > MOST_CUTS) throw new StoreFailure(location, 'the connection was lost', lost)
      await sleep(PAUSE_MILLISECONDS * cuts)
      part.body.destroy()
      const again = await bucket.get(key, { start: at, end: end - 1 })
      if (!again || again.etag !== first.etag || again.sizeBytes !== end - at)
        throw new StoreFailure(location, 'it changed while it was read')
      part = again
    }
  } finally {
    part.body.destroy()
  }
}
