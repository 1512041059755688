import type { Readable } from 'node:stream'
import { type PictureFacts, readPicture } from './read-picture.ts'

export interface ReceivedPicture extends PictureFacts {
  bytes: Buffer
}

/**
 * Limits for uploading a picture, with the errors to throw. `tooLarge` creates the error for a file with more than
 * `bytes` bytes. `unusable` creates the error for a file that is not a picture, or is too wide or high.
 */
interface PictureLimits {
  bytes: number
  /** Maximum width and height in pixels. */
  pixels: number
  tooLarge: () => Error
  unusable: () => Error
}

/**
 * Reads an uploaded PNG or JPEG picture into memory, and stops when it has too many bytes.
 * @throws `limits.tooLarge()` when it has too many bytes; `limits.unusable()` when it is not a PNG or JPEG picture, or
 * is too wide or high
 */
export async function receivePicture(stream: Readable, limits: PictureLimits): Promise<ReceivedPicture> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limits.bytes) throw limits.tooLarge()
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const facts = readPicture(bytes)
  if (!facts || Math.max(facts.width, facts.height) > limits.pixels) throw limits.unusable()
  return { ...facts, bytes }
}
