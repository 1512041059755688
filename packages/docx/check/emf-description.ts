const HEADER_RECORD = 1
/** Signature of an EMF picture: the letters " EMF" at byte offset 40 ([MS-EMF] 2.1.14). */
const SIGNATURE = 0x464d4520
/** Size in bytes of the smallest EMF header ([MS-EMF] 2.2.9). Every EMF picture has at least this many bytes. */
export const EMF_HEADER_BYTES = 88

/**
 * Returns whether some bytes begin like an EMF picture. If the bytes end before the signature at byte 40, only
 * the record type at byte 0 is compared.
 */
export function beginsLikeEmf(bytes: Buffer): boolean {
  return (
    bytes.readUInt32LE(0) === HEADER_RECORD && (bytes.length < 44 || bytes.readUInt32LE(40) === SIGNATURE)
  )
}

/**
 * Returns the byte offsets at which the description in an EMF picture begins and ends. The description is the name of
 * the program and of the drawing, in UTF-16 ([MS-EMF] 2.2.9). Returns undefined if the picture has no description or is
 * not an EMF file.
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
