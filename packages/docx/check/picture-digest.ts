import { createHash } from 'node:crypto'
import { beginsLikeEmf, EMF_HEADER_BYTES, emfDescription } from './emf-description.ts'

const PNG_START = '89504e470d0a1a0a'
/**
 * Types of JPEG segments that do not change the image: Exif and XMP (0xe1), Photoshop and IPTC (0xed), comments (0xfe).
 * A segment is a piece of the file.
 */
const SILENT_MARKERS = new Set([0xe1, 0xed, 0xfe])
const START_OF_SCAN = 0xda
const SILENT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

/**
 * Returns a hash (SHA-1) of a picture that depends only on the bytes that change the image. Exif data in JPEG files and
 * texts in PNG files, for example, are left out. Two files with equal results show the same picture.
 */
export async function pictureDigest(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const sha1 = createHash('sha1')
  const reader = new PictureReader((bytes) => sha1.update(bytes))
  for await (const chunk of chunks) reader.read(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
  reader.end()
  return sha1.digest('hex')
}

/** Reads a picture file in pieces of any size, and passes on only the bytes that affect the image. */
class PictureReader {
  readonly #pass: (bytes: Buffer) => void
  #waiting: Buffer = Buffer.alloc(0)
  #kind: 'unknown' | 'jpeg' | 'png' | 'emf' | 'other' = 'unknown'
  /** Number of unread bytes in the current piece of the picture file. Each piece has a type and a length. */
  #left = 0
  /** Length in bytes of the description in an EMF file. It comes directly after the file's first piece. */
  #describes = 0
  /** True if the current piece of the picture file affects the image. False for metadata. */
  #draws = true

  constructor(pass: (bytes: Buffer) => void) {
    this.#pass = pass
  }

  read(chunk: Buffer): void {
    let bytes = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk
    this.#waiting = Buffer.alloc(0)
    while (bytes.length > 0) {
      if (this.#left === 0 && !this.#begin(bytes)) {
        this.#waiting = Buffer.from(bytes)
        return
      }
      const taken = bytes.subarray(0, this.#left)
      if (this.#draws) this.#pass(taken)
      this.#left -= taken.length
      bytes = bytes.subarray(taken.length)
    }
  }

  end(): void {
    this.#pass(this.#waiting)
  }

  /**
   * Reads the type and length of the next piece of the picture file. Returns false if `bytes` is too short for
   * that.
   */
  #begin(bytes: Buffer): boolean {
    if (this.#kind === 'unknown') return this.#recognise(bytes)
    if (this.#kind === 'other') return this.#rest()
    if (this.#kind === 'emf') {
      this.#kind = 'other'
      this.#draws = false
      this.#left = this.#describes
      return true
    }
    if (bytes.length < 8) return false
    if (this.#kind === 'png') {
      this.#draws = !SILENT_CHUNKS.has(bytes.toString('latin1', 4, 8))
      this.#left = bytes.readUInt32BE(0) + 12
      return true
    }
    const marker = bytes[1] as number
    if (bytes[0] !== 0xff || marker === START_OF_SCAN) return this.#rest()
    this.#draws = !SILENT_MARKERS.has(marker)
    this.#left = bytes.readUInt16BE(2) + 2
    return true
  }

  #recognise(bytes: Buffer): boolean {
    if (bytes.length < 8) return false
    const isPng = bytes.toString('hex', 0, 8) === PNG_START
    const isJpeg = bytes.readUInt16BE(0) === 0xffd8
    if (beginsLikeEmf(bytes)) {
      if (bytes.length < EMF_HEADER_BYTES) return false
      const place = emfDescription(bytes)
      if (!place) return this.#rest()
      this.#kind = 'emf'
      this.#left = place.start
      this.#describes = place.end - place.start
      return true
    }
    this.#kind = isPng ? 'png' : isJpeg ? 'jpeg' : 'other'
    this.#left = isPng ? 8 : isJpeg ? 2 : Infinity
    return true
  }

  #rest(): boolean {
    this.#kind = 'other'
    this.#draws = true
    this.#left = Infinity
    return true
  }
}
