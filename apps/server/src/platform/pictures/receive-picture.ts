import type { Readable } from 'node:stream'
import { type PictureFacts, readPicture } from './read-picture.ts'

export interface ReceivedPicture extends PictureFacts {
  bytes: Buffer
}

/**
 * Limits for a picture upload, with the error for too many bytes (`tooLarge`) and for a wrong format or size
 * (`unusable`).
 */
interface PictureLimits {
  bytes: number
  /** Maximum width and height in pixels. */
  pixels: number
  tooLarge: () => Error
  unusable: () => Error
}

/**
 * Reads an uploaded PNG or JPEG picture into memory, and stops at the size limit.
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
