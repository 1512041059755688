import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pictureDigest } from '../../check/picture-digest.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import { withoutNamingMetadata } from './picture-metadata.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const tag = (id: number, kind: number, count: number, value: number): Buffer => {
  const entry = Buffer.alloc(12)
  entry.writeUInt16LE(id, 0)
  entry.writeUInt16LE(kind, 2)
  entry.writeUInt32LE(count, 4)
  entry.writeUInt32LE(value, 8)
  return entry
}
/** Writes one directory of a TIFF header, with its texts after it. */
const tiff = (tags: (Buffer | { id: number; text: string })[]): Buffer => {
  let texts = ''
  const end = 8 + 2 + tags.length * 12 + 4
  const entries = tags.map((entry) => {
    if (Buffer.isBuffer(entry)) return entry
    const at = end + texts.length
    texts += `${entry.text}\0`
    return tag(entry.id, 2, entry.text.length + 1, at)
  })
  const head = Buffer.from('49492a000800000000000000'.slice(0, 20), 'hex')
  head.writeUInt16LE(tags.length, 8)
  return Buffer.concat([head, ...entries, Buffer.alloc(4), latin(texts)])
}
const exif = (...tags: Parameters<typeof tiff>[0]): Buffer =>
  segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff(tags)]))
const xmp = (inside: string): Buffer => segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x>${inside}</x>`))
const COLOURS = segment(0xe2, latin('ICC_PROFILE\0colours'))
const SCAN = Buffer.concat([
  segment(0xda, latin('scan')),
  latin('pixels \xff\xe1 pixels'),
  Buffer.from([0xff, 0xd9]),
])
const jpeg = (...segments: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), segment(0xe0, latin('JFIF\0')), ...segments, COLOURS, SCAN])
const chunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, latin(type), body, Buffer.alloc(4)])
}
const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.alloc(13)),
    ...chunks,
    chunk('IDAT', latin('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ])
const emf = (description: string): Buffer => {
  const text = Buffer.from(description, 'utf16le')
  const head = Buffer.alloc(88)
  head.writeUInt32LE(1, 0)
  head.writeUInt32LE(88 + text.length, 4)
  head.write(' EMF', 40, 'latin1')
  head.writeUInt32LE(description.length, 60)
  head.writeUInt32LE(88, 64)
  return Buffer.concat([head, text, latin('pixels')])
}
const TURNED = tag(0x0112, 3, 1, 6)
const MAKER = { id: 0x010f, text: 'Camera maker' }

const naming: [string, Buffer][] = [
  ['an author', jpeg(exif(MAKER, { id: 0x013b, text: 'Maria of Hospital Santa Clara' }))],
  ['a place', jpeg(exif(tag(0x8825, 4, 1, 0)))],
  ['a title in XMP', jpeg(xmp('<dc:title>Hospital Santa Clara</dc:title>'))],
  ['a caption of IPTC', jpeg(segment(0xed, latin('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x05Santa')))],
  ['a comment', jpeg(segment(0xfe, latin('for Hospital Santa Clara')))],
  [
    'the words of a layer in XMP',
    jpeg(xmp('<photoshop:TextLayers><rdf:li photoshop:LayerText="Santa Clara"/></photoshop:TextLayers>')),
  ],
  ['the name of the file', jpeg(exif({ id: 0x010d, text: 'C:\\Santa Clara\\planta.psd' }))],
  [
    'the whole diagram of a PNG',
    png(chunk('zTXt', Buffer.concat([latin('mxfile\0\0'), deflateSync('<x/>')]))),
  ],
  ['the path of a PNG', png(chunk('tEXt', latin('Thumb::URI\0file:///home/Maria/planta.png')))],
  ['a directory nobody can read', jpeg(segment(0xe1, latin('Exif\0\0II*\0\xff\xff\0\0')))],
  ['the name of an EMF drawing', emf('Visio\0Santa Clara - rede.vsd\0\0')],
  ['an author of a PNG', png(chunk('tEXt', latin('Author\0Maria')))],
  [
    'packed XMP of a PNG',
    png(chunk('iTXt', Buffer.concat([latin('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync('<dc:creator/>')]))),
  ],
]

test.each(naming)('removes %s, and the drawn content stays', async (_, picture) => {
  const cleaned = withoutNamingMetadata(picture)
  expect(cleaned).toBeDefined()
  expect(cleaned?.toString('latin1')).not.toMatch(/Maria|Santa|S\0a\0n|Exif|8BIM|dc:|XML:com|mxfile/)
  expect(cleaned?.toString('latin1')).toContain('pixels')
  expect(await pictureDigest(pieces(cleaned as Buffer))).toBe(await pictureDigest(pieces(picture)))
})

test('a picture whose metadata name nobody stays unchanged', () => {
  const silent = [
    jpeg(exif(MAKER, TURNED)),
    jpeg(xmp('<xmp:CreatorTool>Editor</xmp:CreatorTool>')),
    jpeg(segment(0xfe, latin('CREATOR: gd-jpeg v1.0'))),
    png(chunk('tEXt', latin('date:create\x002024-01-01')), chunk('tEXt', latin('Creation Time\x002024'))),
    png(chunk('tEXt', latin('Software\0Editor')), chunk('tEXt', latin('Comment\0Created with GIMP'))),
    latin('GIF89a'),
    emf('Visio\0\0'),
    emf('Visio'),
    emf(''),
    emf('Visio\0Santa\0\0').subarray(0, 92),
  ]
  expect(silent.map((picture) => withoutNamingMetadata(picture))).toEqual(silent.map(() => undefined))
})

test('a photograph keeps its orientation and colours', () => {
  const cleaned = withoutNamingMetadata(jpeg(exif(TURNED, { id: 0x8298, text: 'Maria' })))
  const text = cleaned?.toString('latin1') ?? ''
  expect(text).toContain('ICC_PROFILE')
  // The tag of the orientation with its value, in the byte order of the written segment.
  expect(text).toContain('\x01\x12\0\x03\0\0\0\x01\0\x06')
  expect(withoutNamingMetadata(cleaned as Buffer)).toBeUndefined()
})

test('pictures with different drawn content have different digests, in pieces of any size', async () => {
  const one = jpeg(COLOURS)
  for (const picture of [one, emf('Visio\0Santa\0\0')]) {
    const sizes = [1, 7, 10_000].map((size) => pictureDigest(pieces(picture, size)))
    expect(new Set(await Promise.all(sizes)).size).toBe(1)
  }
  const digests = [await pictureDigest(pieces(one))]
  expect(await pictureDigest(pieces(emf('a\0b')))).toBe(await pictureDigest(pieces(emf('a\0c'))))
  expect(await pictureDigest(pieces(emf('a\0b')))).not.toBe(
    await pictureDigest(pieces(emf('a\0b').fill(0, 92))),
  )
  expect(await pictureDigest(pieces(jpeg()))).not.toBe(digests[0])
  expect(await pictureDigest(pieces(png()))).not.toBe(
    await pictureDigest(pieces(png(chunk('tRNS', latin('x'))))),
  )
  expect(await pictureDigest(pieces(latin('ab')))).not.toBe(await pictureDigest(pieces(latin('ac'))))
})

test('a name in a photograph does not reach the proposal; the picture is stored once and reported', async () => {
  const photo = jpeg(exif({ id: 0x013b, text: 'Maria of Santa Clara' }))
  const file = {
    body: '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="u"><pic:pic><pic:blipFill><a:blip r:embed="rId-photo"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    parts: [
      {
        name: 'word/media/photo.jpg',
        data: photo,
        kind: 'image',
        contentType: 'image/jpeg',
        id: 'rId-photo',
      },
    ],
  }
  const clean = { acceptChanges: true, dropComments: true, dropHiddenText: true }
  await composeFiles({ a: file, b: file }, { clean }, async ({ document, partNames, report }) => {
    const media = partNames.filter((name) => name.includes('/media/'))
    expect(media).toHaveLength(1)
    expect((await document.partBytes(media[0] ?? '')).toString('latin1')).not.toContain('Maria')
    expect(report.ledger.unexplained).toBe(0)
    expect(report.notices.map(({ reason, detail }) => [reason, detail])).toContainEqual([
      'embedded-remarks-dropped',
      'word/media/photo.jpg',
    ])
  })
  await composeFiles({ a: file }, {}, async ({ document, partNames }) => {
    const name = partNames.find((part) => part.includes('/media/')) ?? ''
    expect((await document.partBytes(name)).equals(photo)).toBe(true)
  })
})

async function* pieces(bytes: Buffer, size = 5): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
