import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { ZipWriter } from '../packages/docx/package/zip-writer.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export interface SmallSection {
  heading: string
  text: string
}

const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/**
 * Writes a small but whole .docx with these sections, so that a story has words no other story has. Give each
 * section 25 words or more: a shorter one joins the section before it.
 */
export async function writeSmallDocument(
  file: string,
  sections: SmallSection[],
  /** How large a part of nothing it carries as well, where a story needs a document that is not small at all. */
  attachedBytes = 0,
): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const zip = await ZipWriter.create(file)
  await zip.add(
    '[Content_Types].xml',
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="bin" ContentType="application/octet-stream"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/></Types>`,
  )
  await zip.add(
    '_rels/.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  await zip.add(
    'word/_rels/document.xml.rels',
    `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  )
  await zip.add(
    'word/styles.xml',
    `${DECLARATION}<w:styles xmlns:w="${MAIN}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`,
  )
  const body = sections.flatMap(({ heading, text }) => [paragraph(heading, 'Heading1'), paragraph(text)])
  await zip.add(
    'word/document.xml',
    `${DECLARATION}<w:document xmlns:w="${MAIN}"><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  )
  if (attachedBytes > 0) {
    const attached = Buffer.alloc(attachedBytes)
    const size = { method: 0, size: attachedBytes, compressedSize: attachedBytes }
    await zip.addRaw('word/media/attached.bin', { ...size, crc32: crc32(attached) }, oneChunk(attached))
  }
  await zip.finish()
  return file
}
