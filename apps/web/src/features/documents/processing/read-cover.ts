/** Number of unpacked bytes to read from a document's body. This is enough for the cover, which is at the beginning. */
const READ_BYTES = 400_000
const COVER_CHARACTERS = 4000
const BODY = 'word/document.xml'

const END_RECORD = 0x06054b50
const END_RECORD_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const DEFLATED = 8
const STORED = 0

interface PackedPart {
  method: number
  packedBytes: number
  localHeader: number
}

/**
 * Finds the main text (`word/document.xml`) in a .docx file. It uses the central directory of the zip file (APPNOTE.TXT
 * 4.3.12, 4.3.16). Returns `undefined` for zip64 or if the file is no zip.
 */
async function findBody(file: Blob): Promise<PackedPart | undefined> {
  const tail = new DataView(
    await file.slice(Math.max(0, file.size - END_RECORD_BYTES - LONGEST_COMMENT)).arrayBuffer(),
  )
  let end = tail.byteLength - END_RECORD_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END_RECORD) end--
  if (end < 0) return undefined
  const start = tail.getUint32(end + 16, true)
  const directory = await file.slice(start, start + tail.getUint32(end + 12, true)).arrayBuffer()
  const view = new DataView(directory)
  const names = new TextDecoder()
  for (let at = 0; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY;) {
    const nameBytes = view.getUint16(at + 28, true)
    const name = names.decode(directory.slice(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    if (name === BODY)
      return {
        method: view.getUint16(at + 10, true),
        packedBytes: view.getUint32(at + 20, true),
        localHeader: view.getUint32(at + 42, true),
      }
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return undefined
}

/**
 * Unpacks at most about 400,000 characters from the beginning of a file in a zip. Returns '' unless the file is stored
 * without compression or compressed with deflate.
 */
async function unpackBeginning(file: Blob, part: PackedPart): Promise<string> {
  const header = new DataView(
    await file.slice(part.localHeader, part.localHeader + LOCAL_HEADER_BYTES).arrayBuffer(),
  )
  const start =
    part.localHeader + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(start, start + part.packedBytes)
  if (part.method === STORED) return packed.slice(0, READ_BYTES).text()
  if (part.method !== DEFLATED) return ''
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < READ_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/**
 * Extracts the text from the XML of a Word document (WordprocessingML), one line for each paragraph. Deleted text and
 * field codes (such as `PAGE`) are omitted. The XML may be incomplete, because callers read only its beginning.
 */
export function wordsOf(xml: string): string {
  const words = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\s?\/>|<\/w:p>/g)
  return Array.from(words, ([, text, blank]) => text ?? (blank === 'tab' ? '\t' : '\n'))
    .join('')
    .replace(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (_, name, decimal, hex) =>
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[String(name).toLowerCase()] ?? ''),
    )
}

function characterOf(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''
}

/**
 * Returns the first 4000 characters of a .docx file, or '' if it cannot be read. Only the beginning of the file's text
 * is unpacked, so a large file takes no longer than a small one.
 */
export async function readCover(file: Blob): Promise<string> {
  try {
    const body = await findBody(file)
    return body ? wordsOf(await unpackBeginning(file, body)).slice(0, COVER_CHARACTERS) : ''
  } catch {
    // The file is damaged; the server reports it after the upload.
    return ''
  }
}
