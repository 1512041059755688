import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { RemainingNameFinder } from './find-names.ts'
import { findNamesInPackage, scanPackage } from './scan-package.ts'
import type { PackageScan } from './scan-package.ts'

// Stories are tested in fidelity/08-replacement.test.ts, the forms of a name in find-names.test.ts.

const OLD = 'Hospital São João'

test('the scan covers hidden places, too: authors, data, names of files and of pictures, rich text, embedded files', async () => {
  const part = (name: string, data: string, kind: string, id: string) => ({
    name,
    data,
    kind,
    contentType: 'application/xml',
    id,
  })
  const file: WordFile = {
    body:
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="logo_hospital_sao_joao.png"/></wp:inline></w:drawing></w:r></w:p>' +
      `<w:sdt><w:sdtPr><w:tag w:val="${OLD}"/></w:sdtPr><w:sdtContent>${paragraph('x')}</w:sdtContent></w:sdt>`,
    comments: `<w:comment w:id="0" w:author="Compras do ${OLD}">${paragraph('x')}</w:comment>`,
    customProperties: { Cliente: OLD },
    parts: [
      part('customXml/item1.xml', `<c client="${OLD}"><n>x</n></c>`, 'customXml', 'r1'),
      part('word/HospitalSaoJoao.bin', 'x', 'oleObject', 'r2'),
      part('word/one.rtf', String.raw`{\rtf1 Hospital \b S\'e3o\b0  Jo\u227?o}`, 'aFChunk', 'r3'),
      part('word/afchunk1.dat', `<p>${OLD}</p>`, 'aFChunk', 'r4'),
      part(
        'word/afchunk2.dat',
        `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>${OLD}</p>`,
        'aFChunk',
        'r5',
      ),
    ],
  }
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const path = await writeWordFile(join(folder, 'a.docx'), file)
    const outer = join(folder, 'outer.docx')
    const zip = await ZipWriter.create(outer)
    await zip.add('word/embeddings/inner.docx', await readFile(path))
    await zip.finish()
    const expected = [
      ['body', 'word/document.xml'],
      ['body', 'word/document.xml'],
      ['comments', 'word/comments.xml'],
      ['data', 'customXml/item1.xml'],
      ['embedded', 'word/afchunk1.dat'],
      ['embedded', 'word/afchunk2.dat'],
      ['embedded', 'word/one.rtf'],
      ['fileName', 'word/HospitalSaoJoao.bin'],
      ['properties', 'docProps/custom.xml'],
    ]
    const where = (found: { story: string; part: string }[]): string[][] =>
      found
        .map(({ story, part: of }) => [story, of])
        .toSorted((a, b) => a.join().localeCompare(b.join(), 'en'))
    expect(where(await findNamesInPackage(path, [OLD]))).toEqual(expected)
    const inner = await findNamesInPackage(outer, [OLD])
    expect(inner.map(({ part: of }) => of).toSorted()).toEqual(
      expected.map(([, of]) => `word/embeddings/inner.docx › ${of}`).toSorted(),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function scanned(file: WordFile): Promise<PackageScan> {
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    return await scanPackage(
      await writeWordFile(join(folder, 'a.docx'), file),
      new RemainingNameFinder([OLD]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const binary = (name: string, data: Buffer): WordFile => ({
  body: paragraph('x'),
  parts: [{ name: `word/${name}`, data, kind: 'image', contentType: 'image/x', id: 'r1' }],
})
const sized = (id: string, text: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(Buffer.byteLength(text))
  return Buffer.concat([Buffer.from(id), length, Buffer.from(text)])
}

test.each([
  [
    'a comment of a GIF',
    'media/a.gif',
    Buffer.from(`GIF89a\0!\xfe\x15Feito: ${OLD}\0;`, 'latin1'),
    'picture',
  ],
  [
    'XMP of a GIF',
    'media/a.gif',
    Buffer.from(`GIF89a!\xff\x0bXMP DataXMP<dc:creator>${OLD}</dc:creator>`, 'latin1'),
    'picture',
  ],
  ['the artist of a TIFF', 'media/a.tif', Buffer.from(`II*\0\x08\0\0\0\x01\0${OLD}\0`, 'latin1'), 'picture'],
  [
    'Exif of a WebP',
    'media/a.webp',
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), sized('EXIF', `II*\0${OLD}`)]),
    'picture',
  ],
  [
    'XMP of a WebP',
    'media/a.webp',
    Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), sized('XMP ', `<x>${OLD}</x>`)]),
    'picture',
  ],
  ['a text drawn by an EMF', 'media/a.emf', Buffer.from(`\0\0\0${OLD}\0`, 'utf16le'), 'picture'],
  ['a text drawn by a WMF', 'media/a.wmf', Buffer.from(`\xd7\xcd\xc6\x9a\0\0${OLD}\0`, 'latin1'), 'picture'],
  [
    'an old Word file',
    'embeddings/a.doc',
    Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0${OLD}\0`, 'latin1'),
    'unknown',
  ],
  ['the name of a printer', 'printerSettings1.bin', Buffer.from(`\\\\${OLD}\\hp\0`, 'utf16le'), undefined],
  ['the maker of a font', 'fonts/font1.odttf', Buffer.from(`\0${OLD}\0`, 'utf16le').swap16(), undefined],
])('%s is found, and the picture or file is still listed as not read', async (_, name, data, why) => {
  const { found, unread } = await scanned(binary(name, data))
  expect(found.map(({ found: text, part }) => `${text} in ${part}`)).toEqual([`${OLD} in word/${name}`])
  expect(unread.map((entry) => entry.why)).toEqual(why === undefined ? [] : [why])
})

test('an acronym, a number or a short word among the bytes of a picture is no trace', async () => {
  const finder = new RemainingNameFinder(['Hospital São João', 'HSJX', 'Rex'])
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const data = Buffer.from('\0\x01some HSJX and Rex [Hospital\x01São@João]\0', 'latin1')
    const path = await writeWordFile(join(folder, 'a.docx'), binary('media/a.gif', data))
    expect((await scanPackage(path, finder)).found).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const svg = (inside: string): WordFile => ({
  body: paragraph('x'),
  parts: [
    {
      name: 'word/media/a.svg',
      data: `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
      kind: 'image',
      contentType: 'image/svg+xml',
      id: 'r1',
    },
  ],
})

test.each([
  ['each letter for itself', Array.from(OLD, (letter) => `<tspan>${letter}</tspan>`).join('')],
  ['a part of a word for itself', '<tspan>Hospital São</tspan> Jo<tspan>ão</tspan>'],
  ['each word in a line of its own', '<tspan y="1">Hospital</tspan><tspan y="2">São João</tspan>'],
])('an SVG picture that draws %s is read', async (_, inside) => {
  const { found } = await scanned(svg(`<text>${inside}</text>`))
  expect(found.map(({ found: text }) => text)).toContain(OLD)
})

test.each([
  ['the name of an SVG drawing', svg(`<g xmlns:s="urn:s" s:docname="Logo ${OLD}.svg"/>`), OLD],
  ['the label of a shape in an SVG picture', svg(`<g aria-label="${OLD}"/>`), OLD],
  ['the id of a shape in an SVG picture', svg('<g id="Logo_hospital_sao_joao"/>'), 'Logo_hospital_sao_joao'],
  ['the title and the metadata of an SVG picture', svg(`<metadata><x>${OLD}</x></metadata>`), OLD],
  [
    'the id of a VML shape',
    { body: `<w:p><v:shape xmlns:v="urn:schemas-microsoft-com:vml" id="${OLD}"/></w:p>` },
    OLD,
  ],
  ['the name of a font', { body: paragraph('x', '', `<w:rFonts w:ascii="${OLD} Sans"/>`) }, OLD],
  ['the id of a style', { body: paragraph('x', '<w:pStyle w:val="HospitalSaoJoao"/>') }, 'HospitalSaoJoao'],
  ['an element of custom XML', { body: '<w:customXml w:element="Hospital_São_João"/>' }, 'Hospital_São_João'],
  ["a program's own attribute", { body: `<w:p xmlns:x="urn:x" x:client="${OLD}"/>` }, OLD],
  [
    'a word of symbols with the font of letters',
    {
      body: `<w:p><w:r><w:t xml:space="preserve">Hospital São </w:t></w:r><w:r>${Array.from('João', (letter) => `<w:sym w:font="Arial" w:char="F0${letter.charCodeAt(0).toString(16)}"/>`).join('')}</w:r></w:p>`,
    },
    OLD,
  ],
] satisfies [string, WordFile, string][])('%s is read', async (_, file, expected) => {
  expect((await scanned(file)).found.map(({ found: text }) => text)).toEqual([expected])
})

test('values from lists of the standard and identifiers are not taken for names', async () => {
  const finder = new RemainingNameFinder(['Solid', 'Center Ltda', 'Abcdef'])
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const body = '<w:p><w:pPr><w:jc w:val="center"/><w:shd w:val="solid" w:fill="ABCDEF"/></w:pPr></w:p>'
    const path = await writeWordFile(join(folder, 'a.docx'), { body })
    expect((await scanPackage(path, finder)).found).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
