/** Text of a web page or style sheet. `write` encodes a changed text in the encoding of the file. */
export interface PageLetters {
  text: string
  write(text: string): Buffer
}

/** Pattern for the encoding that a web page declares in a `meta` tag or XML declaration. */
const DECLARED = /<(?:meta|\?xml)\b[^<>]{0,1000}?\b(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]+)/gi
/**
 * Pattern for encodings in which bytes that look like ASCII letters may mean other letters. Such encodings could hide
 * markup.
 */
const SHIFTING = /^iso-2022-/

/**
 * Decodes a web page or style sheet to text. Returns undefined if markup could be hidden in it, because its encoding is
 * unknown (such as UTF-7), declared encodings contradict each other, or there are zero bytes.
 * @param charset encoding that the content type of the page states; undefined if it states none
 */
export function pageLetters(bytes: Buffer, charset: string | undefined): PageLetters | undefined {
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

/**
 * Returns the encoding of a web page under its name in the Encoding Standard, or undefined if the encoding is
 * uncertain.
 */
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
