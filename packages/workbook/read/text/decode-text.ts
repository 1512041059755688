/**
 * Matches letters and signs beyond ASCII that are common in Portuguese, English, Spanish and French. Of several
 * possible encodings, the one that produces most of them is chosen.
 */
const USUAL = /[áàâãéêíóôõúüçñèëîïœùûÁÀÂÃÉÊÍÓÔÕÚÇÑÈ“”‘’–—•°ºª§€«»…¿¡]/gu
/** Single-byte encodings that are tried if a text is not UTF-8. If several fit equally well, the first one is taken. */
const SINGLE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const
/**
 * Characters for the bytes 80 to FF in code page 850, which MS-DOS programs write. `TextDecoder` does not support it.
 */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─' +
  '┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
/**
 * Smallest share of zeros among the bytes at even (or odd) positions at which a text without a byte order mark counts
 * as UTF-16.
 */
const ZERO_SHARE = 0.3
const SAMPLE_BYTES = 64 * 1024

/**
 * Decodes the bytes of a text file such as CSV, whose encoding is unknown. It may be UTF-8, UTF-16, Windows-1252, Mac
 * Roman or code page 850. Returns the text without its byte order mark. Returns `null` if control characters show that
 * the file is no text.
 */
export function decodeText(bytes: Buffer): string | null {
  const text = decode(bytes)
  // MS-DOS programs end a text with the character 1A (end of file).
  const whole = text?.endsWith('\u001a') ? text.slice(0, -1) : text
  return whole === null || whole === undefined || hasControls(whole) ? null : whole
}

function decode(bytes: Buffer): string | null {
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes)
  if (marked !== null) return decodedStrictly(bytes, marked)
  const utf8 = decodedStrictly(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const [best] = SINGLE_BYTE.map((encoding) => ({ encoding, usual: usualIn(sample, encoding) })).toSorted(
    (a, b) => b.usual - a.usual,
  )
  return decodedAs(bytes, best?.encoding ?? 'windows-1252')
}

function decodedAs(bytes: Buffer, encoding: (typeof SINGLE_BYTE)[number]): string {
  if (encoding !== 'cp850') return new TextDecoder(encoding).decode(bytes)
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (sign) => CP850[sign.charCodeAt(0) - 128] ?? sign)
}

function encodingOfMark(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return null
}

/**
 * Returns the variant of UTF-16 that a text without a byte order mark has, or `null` if it is not UTF-16. In Latin
 * text, every second byte is zero. The position of the zeros shows the byte order.
 */
function encodingOfZeros(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, sample.length / 2))
  if (odd >= ZERO_SHARE && even < ZERO_SHARE / 10) return 'utf-16le'
  return even >= ZERO_SHARE && odd < ZERO_SHARE / 10 ? 'utf-16be' : null
}

function decodedStrictly(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // The text has bytes that do not exist in this encoding.
    if (error instanceof TypeError) return null
    throw error
  }
}

const usualIn = (bytes: Buffer, encoding: (typeof SINGLE_BYTE)[number]) =>
  decodedAs(bytes, encoding).match(USUAL)?.length ?? 0

function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  return /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text)
}
