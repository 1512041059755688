const HEADER_RECORD = 1
/** Signature of an EMF file (" EMF"; [MS-EMF] 2.1.14). */
const SIGNATURE = 0x464d4520
/** Number of bytes of the fixed part of an EMF file's first record ([MS-EMF] 2.2.9). */
export const EMF_HEADER_BYTES = 88

/** Returns whether some bytes begin like an EMF file, as far as they reach. */
export function beginsLikeEmf(bytes: Buffer): boolean {
  return (
    bytes.readUInt32LE(0) === HEADER_RECORD && (bytes.length < 44 || bytes.readUInt32LE(40) === SIGNATURE)
  )
}

/**
 * Returns where an EMF picture describes itself, in bytes: the names of its program and of the drawing, in UTF-16
 * ([MS-EMF] 2.2.9). Returns undefined for a file without a description, and for one that is no EMF file.
 * @param start the first bytes of the file, at least `EMF_HEADER_BYTES`
 */
export function emfDescription(start: Buffer): { start: number; end: number } | undefined {
  if (start.length < EMF_HEADER_BYTES || !beginsLikeEmf(start)) return undefined
  const from = start.readUInt32LE(64)
  const end = from + 2 * start.readUInt32LE(60)
  return from >= EMF_HEADER_BYTES && end > from && end <= start.readUInt32LE(4)
    ? { start: from, end }
    : undefined
}
