/**
 * Type and size of a PNG or JPEG picture. Only these two types are accepted, because Word and other document programs
 * can show both.
 */
export interface PictureFacts {
  type: 'image/png' | 'image/jpeg'
  /** Width of the picture in pixels. */
  width: number
  height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Returns the type and size in pixels of a PNG or JPEG picture, read from its header. Returns undefined for any other
 * file, and for an incomplete one.
 */
export function readPicture(bytes: Buffer): PictureFacts | undefined {
  const facts = bytes.subarray(0, 8).equals(PNG) ? readPng(bytes) : readJpeg(bytes)
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined
}

/**
 * Reads the size of a PNG picture from its first chunk, IHDR. Returns undefined if the last chunk is not IEND, because
 * the file is then incomplete (PNG specification, clause 5.6).
 */
function readPng(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 57 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  if (bytes.toString('latin1', bytes.length - 8, bytes.length - 4) !== 'IEND') return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/**
 * Reads the size of a JPEG picture from its frame header, a segment with one of the markers SOF0 to SOF15 (ITU-T T.81,
 * B.2.2). Returns undefined if there is no frame header.
 */
function readJpeg(bytes: Buffer): PictureFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    // Before a marker, there may be fill bytes (B.1.1.2).
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
