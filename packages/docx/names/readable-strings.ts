// Letters of one byte, with at most three bytes of other letters between them, as UTF-8 and Windows-1252 write them.
const NARROW = /[\x20-\x7e]+(?:[\x80-\xff]{1,3}[\x20-\x7e]+)*/g
// Letters of two bytes (UTF-16), the second of which is 0. The last one of a big-endian text has no 0 after it.
const WIDE = /(?:[\x20-\x7e\xa0-\xff]\0){5,}[\x20-\x7e\xa0-\xff]?/g
// A word of a name. Among other bytes, four letters after each other are rare.
const WORD = /[A-Za-z\xc0-\xff]{4}/
const LATIN = new TextDecoder('windows-1252')
const UTF8 = new TextDecoder('utf-8', { fatal: true })

const PNG_START = '89504e470d0a1a0a'
// Markers of a JPEG file (ITU-T T.81, B.1.1.3): before the packed image, and after it.
const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/**
 * Yields the strings among the bytes of a file in an unknown format, such as the metadata of a picture or the text of
 * an old Word file. Letters may be in ASCII, UTF-8, Windows-1252 or UTF-16. Compressed text is not found.
 */
export function* readableStrings(bytes: Buffer): Generator<string> {
  const letters = withoutPixels(bytes).toString('latin1')
  for (const { 0: run } of letters.matchAll(NARROW)) if (WORD.test(run)) yield decoded(run)
  for (const { 0: run } of letters.matchAll(WIDE)) yield run.replaceAll('\0', '')
}

function decoded(run: string): string {
  if (!/[\x80-\xff]/.test(run)) return run
  const bytes = Buffer.from(run, 'latin1')
  try {
    return UTF8.decode(bytes)
  } catch {
    // The bytes are not UTF-8, so they are taken for the encoding of Western Windows.
    return LATIN.decode(bytes)
  }
}

/**
 * Returns a JPEG or PNG file without its compressed image, which is most of the file and has no words. Returns any
 * other file unchanged.
 */
function withoutPixels(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  if (bytes.toString('hex', 0, 8) === PNG_START) {
    for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
      if (bytes.toString('latin1', at + 4, at + 8) !== 'IDAT')
        kept.push(bytes.subarray(at, at + 12 + bytes.readUInt32BE(at)))
    return Buffer.concat(kept)
  }
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return bytes
  let scan = 2
  while (scan + 4 <= bytes.length && bytes[scan] === 0xff && bytes[scan + 1] !== START_OF_SCAN)
    scan += 2 + bytes.readUInt16BE(scan + 2)
  const end = bytes.lastIndexOf(END_OF_IMAGE)
  return end < scan ? bytes : Buffer.concat([bytes.subarray(0, scan), bytes.subarray(end)])
}
