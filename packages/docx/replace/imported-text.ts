import type { NameReplacer, ReplacementRecord } from './name-replacer.ts'
import { recordOf } from './name-replacer.ts'
import { decodeBody, encodeBody, mimeParts } from './mime-message.ts'
import { replaceInRichText } from './rich-text.ts'
import { withEdits } from './text-edit.ts'
import type { TextEdit } from './text-edit.ts'
import { replaceInPage, withoutRemarks } from './web-page.ts'

/** Web page, rich text or plain text that a document imports, after names were replaced in it. */
export interface EditedImport {
  bytes: Buffer
  records: ReplacementRecord[]
  /** False when a part of the file, such as a picture or a text in an unknown encoding, was not searched for names. */
  complete: boolean
}

/**
 * Edits to make in a file that a document imports, such as a web page: names to replace, and possibly comments and
 * names of authors to remove.
 */
export interface ImportEdits {
  replacer: NameReplacer
  /** Name of the imported file, for the report on the replacements. */
  story: string
  /** True to remove comments and authors' names that no reader of the file sees. */
  dropsRemarks: boolean
}

/**
 * Replaces names in a file that a document imports (`w:altChunk`; ECMA-376, 17.17.2.1): a web page, web archive, rich
 * text or plain text. Only text is edited, never markup, scripts or styles.
 * @returns `undefined` if the encoding of the file is not supported
 */
export function replaceInImported(
  bytes: Buffer,
  contentType: string,
  wanted: ImportEdits,
): EditedImport | undefined {
  if (/^(message\/rfc822|multipart\/)/i.test(contentType)) return replaceInArchive(bytes, wanted)
  if (/rtf|richtext/i.test(contentType)) return replaceInRich(bytes, wanted)
  return replaceInText(bytes, contentType, /charset="?([\w-]+)/i.exec(contentType)?.[1], wanted)
}

function replaceInRich(bytes: Buffer, { replacer, story, dropsRemarks }: ImportEdits): EditedImport {
  const text = bytes.toString('latin1')
  const { edits, records, isComplete } = replaceInRichText(text, replacer, story, dropsRemarks)
  const written = edits.length === 0 ? bytes : Buffer.from(withEdits(text, edits), 'latin1')
  return { bytes: written, records, complete: isComplete }
}

function replaceInText(
  bytes: Buffer,
  contentType: string,
  charset: string | undefined,
  { replacer, story, dropsRemarks }: ImportEdits,
): EditedImport | undefined {
  const letters = lettersOf(bytes, charset)
  if (!letters) return undefined
  if (/^text\/plain/i.test(contentType)) {
    const matches = replacer.find(letters.text)
    const records = matches.map((match) => recordOf(match, letters.text, story))
    const edited = letters.write(
      matches.map(({ start, end, to }) => ({ start, end, text: to })),
      (text) => text,
    )
    return edited && { bytes: edited, records, complete: true }
  }
  const { edits, records } = replaceInPage(letters.text, replacer, story)
  const remarks = dropsRemarks ? withoutRemarks(letters.text) : []
  const outside = edits.filter(
    ({ start }) => !remarks.some((gone) => start >= gone.start && start < gone.end),
  )
  const written = letters.write([...outside, ...remarks], (text) => asReferences(text))
  return written && { bytes: written, records, complete: true }
}

/**
 * Replaces names in the pages of a web archive (a MIME message with a page and its pictures). Everything between its
 * parts stays byte for byte. Returns `undefined` if the archive contains no text.
 */
function replaceInArchive(bytes: Buffer, wanted: ImportEdits): EditedImport | undefined {
  const message = bytes.toString('latin1')
  const records: ReplacementRecord[] = []
  const edits: TextEdit[] = []
  let complete = true
  for (const { type, charset, encoding, bodyStart, bodyEnd } of mimeParts(message)) {
    const isText = /^text\/(html|plain)$|xhtml\+xml$/.test(type)
    const body = isText ? decodeBody(message.slice(bodyStart, bodyEnd), encoding) : undefined
    const edited = body && replaceInText(body, type, charset, wanted)
    if (!edited) {
      // Style sheets and lists of files contain no visible text. Any other part may contain some.
      complete &&= /^(text\/(css|xml)|application\/xml)$/.test(type)
      continue
    }
    records.push(...edited.records)
    complete &&= edited.complete
    if (edited.bytes !== body)
      edits.push({ start: bodyStart, end: bodyEnd, text: encodeBody(edited.bytes, encoding) })
  }
  const hasLetters = mimeParts(message).some(({ type }) => type.startsWith('text/'))
  if (!hasLetters) return undefined
  const written = edits.length === 0 ? bytes : Buffer.from(withEdits(message, edits), 'latin1')
  return { bytes: written, records, complete }
}

/** Text of an imported file, such as a web page. The function `write` makes edits in the bytes of the file. */
interface Letters {
  text: string
  /**
   * Returns the bytes of the file with the edits made in its text. Returns `undefined` when the encoding of the file
   * lacks one of the new letters.
   * @param foreign converts a new text to characters that every encoding has, if this type of file can contain them
   */
  write(edits: TextEdit[], foreign: (text: string) => string): Buffer | undefined
}

// Encodings with one byte for each letter. Text that is not edited keeps its bytes, even if they cannot be decoded.
const SINGLE_BYTE = /^(us-ascii|ascii|latin1|iso-?8859-?\d{1,2}|windows-125\d|cp125\d|macintosh)$/i

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)

function lettersOf(bytes: Buffer, charset: string | undefined): Letters | undefined {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe
  if (mark || /^utf-?16(le)?$/i.test(charset ?? ''))
    return unicodeLetters(bytes.toString('utf16le'), 'utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return undefined
  const label =
    charset ?? /charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1] ?? 'utf-8'
  const decoder = SINGLE_BYTE.test(label) ? decoderOf(label) : undefined
  if (decoder) {
    const text = decoder.decode(bytes)
    const write: Letters['write'] = (edits, foreign) => {
      if (edits.length === 0) return bytes
      const byteOf = new Map(Array.from(decoder.decode(ALL_BYTES), (letter, byte) => [letter, byte]))
      const written: TextEdit[] = []
      for (const edit of edits) {
        const codes = Array.from(foreign(edit.text), (letter) => byteOf.get(letter))
        // In plain text, there is no way to write a letter that its encoding does not have.
        if (!codes.every((code) => code !== undefined)) return undefined
        written.push({ ...edit, text: String.fromCharCode(...codes) })
      }
      return Buffer.from(withEdits(bytes.toString('latin1'), written), 'latin1')
    }
    return text.length === bytes.length ? { text, write } : undefined
  }
  if (!/^utf-?8$/i.test(label)) return undefined
  const text = bytes.toString('utf8')
  return text.includes('\uFFFD') ? undefined : { ...unicodeLetters(text, 'utf8'), text }

  function unicodeLetters(decoded: string, encoding: 'utf8' | 'utf16le'): Letters {
    return {
      text: decoded,
      write: (edits) => (edits.length === 0 ? bytes : Buffer.from(withEdits(decoded, edits), encoding)),
    }
  }
}

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch (error) {
    // An error occurs only for an unknown label, such as iso-8859-12.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Returns a text with all letters beyond ASCII written as character references (`&#227;` for ã), which a web page with
 * any encoding can contain.
 */
function asReferences(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x7f ? letter : `&#${code};`
  }).join('')
}
