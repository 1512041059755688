/**
 * Writes a large Word document. Equal options always give equal bytes.
 *
 *   node benchmarks/docx/make-large-document.ts OUT [--xml-mb 50] [--images 599] [--image-kb 480] [--one-table]
 */
import { crc32 } from 'node:zlib'
import { ZipWriter } from '../../packages/docx/package/zip/zip-writer.ts'

export interface LargeDocument {
  /** Approximate size in bytes of the document's text as XML (`word/document.xml`). */
  xmlBytes: number
  /** Number of different pictures. The document shows each picture once. */
  images: number
  imageBytes: number
  /** True to generate a document whose whole text is in the rows of one table. */
  oneTable?: boolean
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DOCUMENT_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${DOCUMENT_RELATIONSHIPS}" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'
const WORDS = (
  'o a de que para com sistema hospital contrato proposta serviço equipe prazo atendimento segurança paciente ' +
  'dados módulo relatório implantação treinamento suporte garantia equipamento manutenção requisito conforme ' +
  'deverá permitir integração prontuário farmácia estoque faturamento laudo exame agenda leito internação'
).split(' ')
const PIECE_BYTES = 64 * 1024
const PIXEL_BYTES = 3
const ROW_FILTER_BYTES = 1

/** Generator of pseudo-random numbers (xorshift32). Equal seeds give equal numbers on every machine. */
class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    let x = this.#state
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    this.#state = x
    return x >>> 0
  }

  below(limit: number): number {
    return this.next() % limit
  }
}

/**
 * Writes a large Word document (.docx) with generated text and pictures, and returns its size in bytes. Little memory
 * is needed, because each piece is written as soon as it is generated.
 */
export async function makeLargeDocument(path: string, shape: LargeDocument): Promise<number> {
  const writer = await ZipWriter.create(path)
  await writer.add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
      '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
      '<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
  )
  await writer.add(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONSHIPS}/officeDocument" Target="word/document.xml"/></Relationships>`,
  )
  await writer.add('word/styles.xml', styles())
  await writer.add('word/_rels/document.xml.rels', documentRelationships(shape.images))
  await writer.add('word/document.xml', documentXml(shape))
  for (let index = 1; index <= shape.images; index++) {
    const data = picture(index, shape.imageBytes)
    const stored = { method: 0, crc32: crc32(data), size: data.length, compressedSize: data.length }
    await writer.addRaw(`word/media/image${index}.png`, stored, once(data))
  }
  return writer.finish()
}

async function* once(data: Buffer): AsyncGenerator<Buffer> {
  yield data
}

function styles(): string {
  const heading = (level: number): string =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/>` +
    `<w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${34 - level * 2}"/></w:rPr></w:style>`
  return (
    `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[1, 2, 3].map(heading).join('')}</w:styles>`
  )
}

function documentRelationships(images: number): string {
  const list = Array.from(
    { length: images },
    (_, index) =>
      `<Relationship Id="rId${index + 2}" Type="${DOCUMENT_RELATIONSHIPS}/image" Target="media/image${index + 1}.png"/>`,
  )
  return (
    `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONSHIPS}/styles" Target="styles.xml"/>` +
    `${list.join('')}</Relationships>`
  )
}

function* documentXml({ xmlBytes, images, oneTable = false }: LargeDocument): Generator<string> {
  const dice = new Dice(20_260_101)
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMESPACES}><w:body>`
  if (oneTable) yield '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>'
  const pictures = oneTable ? 0 : images
  let written = 0
  let shown = 0
  for (let count = 0; written < xmlBytes;) {
    let piece = ''
    while (piece.length < PIECE_BYTES) {
      piece += oneTable ? row(dice) : block(dice, count++)
      // Distributes the pictures over the whole document.
      while (shown < pictures && (shown + 0.5) * xmlBytes < (written + piece.length) * pictures)
        piece += drawing(++shown)
    }
    written += piece.length
    yield piece
  }
  let rest = ''
  while (shown < pictures) rest += drawing(++shown)
  yield `${rest}${oneTable ? '</w:tbl><w:p/>' : ''}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`
}

function block(dice: Dice, count: number): string {
  if (count % 100 === 0) return paragraph(dice, 4, 'Heading1')
  if (count % 20 === 0) return paragraph(dice, 5, 'Heading2')
  if (count % 33 === 32) return `<w:tbl><w:tblPr/><w:tblGrid/>${row(dice)}${row(dice)}${row(dice)}</w:tbl>`
  return paragraph(dice, 30 + dice.below(60))
}

function row(dice: Dice): string {
  const cell = (): string =>
    `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${paragraph(dice, 4 + dice.below(8))}</w:tc>`
  return `<w:tr w:rsidR="00A1B2C3">${cell()}${cell()}</w:tr>`
}

/**
 * Returns the XML of a paragraph. Its words are divided into runs (`w:r`) of a few words, each with its own properties.
 * After editing, Word leaves texts like this.
 */
function paragraph(dice: Dice, words: number, style?: string): string {
  let xml = '<w:p w:rsidR="00A1B2C3" w:rsidRDefault="00A1B2C3">'
  if (style !== undefined) xml += `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  for (let left = words; left > 0;) {
    const length = Math.min(left, 3 + dice.below(12))
    left -= length
    let text = ''
    for (let index = 0; index < length; index++) text += `${WORDS[dice.below(WORDS.length)]} `
    const bold = dice.below(8) === 0 ? '<w:b/><w:bCs/>' : ''
    xml += `<w:r w:rsidRPr="00D4E5F6"><w:rPr>${bold}<w:lang w:val="pt-BR"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
  }
  return `${xml}</w:p>`
}

function drawing(index: number): string {
  return (
    '<w:p><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="3600000" cy="3600000"/>' +
    `<wp:docPr id="${index}" name="Figura ${index}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">` +
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="${index}" name="image${index}.png"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="rId${index + 1}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="3600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>' +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'
  )
}

/** Returns a square PNG picture of random pixels. The pixels are stored without compression (RFC 1951, 3.2.4). */
function picture(index: number, bytes: number): Buffer {
  const side = Math.max(1, Math.floor(Math.sqrt(bytes / PIXEL_BYTES)))
  const rowBytes = side * PIXEL_BYTES + ROW_FILTER_BYTES
  const pixels = noise(index, side * rowBytes)
  for (let row = 0; row < side; row++) pixels[row * rowBytes] = 0
  const blocks: Buffer[] = [Buffer.from([0x78, 0x01])]
  for (let at = 0; at < pixels.length; at += 0xffff) {
    const data = pixels.subarray(at, at + 0xffff)
    const head = Buffer.alloc(5)
    head[0] = at + 0xffff >= pixels.length ? 1 : 0
    head.writeUInt16LE(data.length, 1)
    head.writeUInt16LE(~data.length & 0xffff, 3)
    blocks.push(head, data)
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adler32(pixels))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat([...blocks, sum])),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function noise(seed: number, bytes: number): Buffer {
  const dice = new Dice(seed * 2_654_435_761 || 1)
  const words = new Uint32Array(Math.ceil(bytes / 4))
  for (let index = 0; index < words.length; index++) words[index] = dice.next()
  return Buffer.from(words.buffer, 0, bytes)
}

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

function adler32(data: Buffer): number {
  let a = 1
  let b = 0
  for (let at = 0; at < data.length;) {
    // Up to this number of bytes, the sums stay exact before the remainder is taken (zlib's NMAX).
    const end = Math.min(at + 5552, data.length)
    for (; at < end; at++) {
      a += data[at] as number
      b += a
    }
    a %= 65_521
    b %= 65_521
  }
  return ((b << 16) | a) >>> 0
}

if (import.meta.main) {
  const args = process.argv.slice(2)
  const number = (name: string, otherwise: number): number => {
    const at = args.indexOf(`--${name}`)
    return at < 0 ? otherwise : Number(args[at + 1])
  }
  const [path] = args
  if (path === undefined || path.startsWith('--')) {
    process.stderr.write('Say where to write the document: make-large-document.ts OUT [--xml-mb 50] ...\n')
    process.exitCode = 2
  } else {
    const bytes = await makeLargeDocument(path, {
      xmlBytes: number('xml-mb', 50) * 1e6,
      images: number('images', 599),
      imageBytes: number('image-kb', 480) * 1000,
      oneTable: args.includes('--one-table'),
    })
    process.stdout.write(`${path}: ${bytes} bytes\n`)
  }
}
