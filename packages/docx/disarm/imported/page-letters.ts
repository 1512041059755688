/** Decoded text of a web page or style sheet. `write` encodes a changed text in the original encoding. */
export interface PageLetters {
  text: string
  write(text: string): Buffer
}

/** Matches the encoding that a web page declares in a `meta` tag or XML declaration. */
const DECLARED = /<(?:meta|\?xml)\b[^<>]{0,1000}?\b(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]+)/gi
/** Matches encodings in which ASCII bytes may mean other letters, so that markup could be hidden. */
const SHIFTING = /^iso-2022-/

/**
 * Decodes a web page or style sheet. Returns `undefined` if its encoding is uncertain, because markup could be hidden
 * in it.
 * @param charset encoding that the content type of the page states; `undefined` if it states none
 */
export function pageLetters(bytes: Buffer, charset: string | undefined): PageLetters | undefined {
  // Uncertain are unknown encodings (such as UTF-7), contradicting declarations, and zero bytes.
  const label = encodingOf(bytes, charset)
  const text = label === undefined ? undefined : new TextDecoder(label, { ignoreBOM: true }).decode(bytes)
  if (text === undefined || text.includes('\0')) return undefined
  if (label === 'windows-1252') {
    const letters = bytes.toString('latin1')
    return { text: letters, write: (written) => Buffer.from(written, 'latin1') }
  }
  if (label === 'utf-8') return { text, write: (written) => Buffer.from(written, 'utf8') }
  // The page is written as UTF-16 with a byte order mark, which overrides any declared encoding.
  return { text, write: (written) => Buffer.from(`\uFEFF${written.replace(/^\uFEFF/, '')}`, 'utf16le') }
}

/** Returns the encoding of a web page, named as in the Encoding Standard, or `undefined` if it is uncertain. */
function encodingOf(bytes: Buffer, charset: string | undefined): string | undefined {
  const [first = 0x20, second = 0x20, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (second === 0) return 'utf-16le'
  if (first === 0) return 'utf-16be'
  const declared = [...bytes.toString('latin1').matchAll(DECLARED)].map(([, label = '']) => label)
  const known = [...(charset === undefined ? [] : [charset]), ...declared].map((label) =>
    knownEncoding(label),
  )
  const isShifting = known.some((label) => label !== undefined && SHIFTING.test(label))
  if (known.includes(undefined) || (isShifting && new Set(known).size > 1)) return undefined
  return known[0] ?? 'utf-8'
}

function knownEncoding(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label)
    // The declaration could be read as single bytes, so the page is not UTF-16, whatever it says (HTML 13.2.3.2).
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    // The encoding is unknown. The caller leaves the page out and reports it.
    return undefined
  }
}
