import type { Readable } from 'node:stream'
import { type PictureFacts, readPicture } from './read-picture.ts'

export interface ReceivedPicture extends PictureFacts {
  bytes: Buffer
}

/** Largest accepted picture, and the errors for a larger one and for a file that is no picture. */
export interface PictureLimits {
  bytes: number
  /** Longest side in pixels. */
  pixels: number
  tooLarge: () => Error
  unusable: () => Error
}

/** Reads an uploaded picture. @throws the errors of the limits */
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
