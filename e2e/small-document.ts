import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { ZipWriter } from '../packages/docx/package/zip/zip-writer.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

export interface SmallSection {
  heading: string
  text: string
}

/**
 * Content of a Word document that a test writes, in addition to the parts that every document has. Strings are XML,
 * except in `types`.
 */
export interface WordContent {
  body: string
  /** XML of additional style definitions (`w:style` elements). The styles Normal and Heading1 always exist. */
  styles?: string
  /**
   * XML of additional relationships (`Relationship` elements), which connect the document with other files in the .docx
   * archive. The relationship `rId1` to the styles always exists.
   */
  relationships?: string
  /** Content types of parts that are not XML, by the file extension of their names, such as `png`. */
  types?: Record<string, string>
  /** Adds further files to the .docx archive, such as a picture. They are the files to which `relationships` refers. */
  addParts?: (zip: ZipWriter) => Promise<void>
}

const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Returns a Word paragraph (`w:p`) as XML. Special characters of the text are escaped.
 * @param style id of a paragraph style, or '' for none
 */
export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`

/** Writes a complete Word document (.docx) for a test, with the given body and additional parts. Returns its path. */
export async function writeWordFile(file: string, content: WordContent): Promise<string> {
  const { body, styles = '', relationships = '', types = {}, addParts } = content
  await mkdir(path.dirname(file), { recursive: true })
  const zip = await ZipWriter.create(file)
  const defaults = Object.entries(types).map(
    ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
  )
  await zip.add(
    '[Content_Types].xml',
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${defaults.join('')}<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
  )
  await zip.add(
    '_rels/.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  await zip.add(
    'word/_rels/document.xml.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/>${relationships}</Relationships>`,
  )
  await zip.add(
    'word/styles.xml',
    `${DECLARATION}<w:styles xmlns:w="${MAIN}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>${styles}</w:styles>`,
  )
  await zip.add(
    'word/document.xml',
    `${DECLARATION}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  )
  await addParts?.(zip)
  await zip.finish()
  return file
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/**
 * Adds an attachment of zeros to a Word document, without compressing it. The document becomes large, but a server
 * still reads it quickly.
 */
async function attach(zip: ZipWriter, bytes: number): Promise<void> {
  const attached = Buffer.alloc(bytes)
  const entry = { method: 0, crc32: crc32(attached), size: bytes, compressedSize: bytes }
  await zip.addRaw('word/media/attached.bin', entry, oneChunk(attached))
}

/**
 * Writes a small but complete Word document (.docx) with the given sections, and returns its path. Each section needs
 * at least 25 words. Otherwise the server joins it to the previous section.
 * @param attachedBytes size of an attachment that makes the file large, or 0 for none
 */
export function writeSmallDocument(
  file: string,
  sections: readonly SmallSection[],
  attachedBytes = 0,
): Promise<string> {
  const body = sections.map(({ heading, text }) => paragraph(heading, 'Heading1') + paragraph(text)).join('')
  return writeWordFile(file, {
    body,
    types: { bin: 'application/octet-stream' },
    ...(attachedBytes > 0 ? { addParts: (zip) => attach(zip, attachedBytes) } : {}),
  })
}
