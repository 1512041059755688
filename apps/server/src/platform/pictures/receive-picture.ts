import type { Readable } from 'node:stream'
import { type PictureFacts, readPicture } from './read-picture.ts'

export interface ReceivedPicture extends PictureFacts {
  bytes: Buffer
}

/**
 * Limits for uploading a picture: the largest accepted size, and the errors for a larger picture and for a file that is
 * no picture.
 */
export interface PictureLimits {
  bytes: number
  /** Longest side in pixels. */
  pixels: number
  tooLarge: () => Error
  unusable: () => Error
}

/**
 * Reads an uploaded PNG or JPEG picture into memory, and stops when it exceeds the limits.
 * @throws the errors that the limits contain
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
