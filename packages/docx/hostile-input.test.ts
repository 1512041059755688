import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDocument } from './check/check-document.ts'
import { compose } from './compose/compose.ts'
import { DocxError } from './package/errors.ts'
import type { DocxErrorCode } from './package/errors.ts'
import { paragraph, writeWordFile } from './package/word-file.fixture.ts'
import type { WordFile } from './package/word-file.fixture.ts'
import { endRecords } from './package/zip/zip-records.ts'
import { ZipReader } from './package/zip/zip-reader.ts'
import { ZipWriter } from './package/zip/zip-writer.ts'
import { openDocument } from './read/open-document.ts'

// Each of these inputs has made some program hang, so the time limit is part of the test.
const BOUNDED = { timeout: 60_000 }
const END_RECORD_BYTES = 22

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function document(file: WordFile): Promise<string> {
  return writeWordFile(join(folder, 'hostile.docx'), file)
}

async function bytes(data: Buffer): Promise<string> {
  const path = join(folder, 'hostile.docx')
  await writeFile(path, data)
  return path
}

async function sound(): Promise<Buffer> {
  return readFile(await document({ body: paragraph('texto'.repeat(50)) }))
}

async function readText(path: string): Promise<string> {
  const opened = await openDocument(path)
  let text = ''
  for await (const section of opened.sections()) text += section.text
  await opened.close()
  return text
}

const output = (): string => join(folder, 'composed.docx')

async function composeWhole(path: string): Promise<void> {
  await compose({
    output: output(),
    sources: { a: { path, name: 'a.docx' } },
    items: [{ kind: 'section', source: 'a', firstBlock: 0, endBlock: Infinity }],
    fixHeadings: false,
    look: 'source',
  })
}

/** Expects that reading and composing both refuse the file with this code and a sentence, and leave no file behind. */
async function isRefused(path: string, code: DocxErrorCode): Promise<void> {
  await rm(output(), { force: true })
  for (const work of [readText, composeWhole]) {
    const error: unknown = await work(path).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(DocxError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].{15,}\.$/s) as string })
  }
  expect(existsSync(output())).toBe(false)
}

/** Expects that the file can be read, and that a composition of it has no new fault. */
async function isMastered(path: string): Promise<string> {
  const text = await readText(path)
  await composeWhole(path)
  const { newFaults } = await checkDocument(output(), { baseline: [path], schema: false })
  expect(newFaults).toEqual([])
  return text
}

async function partOf(path: string, name: string): Promise<string> {
  const zip = await ZipReader.open(path)
  const entry = zip.entry(name)
  const text = entry ? (await zip.read(entry)).toString('utf8') : ''
  await zip.close()
  return text
}

/** Returns a copy of a package in which one part has other content. */
async function replacePart(path: string, name: string, data: string): Promise<string> {
  const zip = await ZipReader.open(path)
  const writer = await ZipWriter.create(join(folder, 'replaced.docx'))
  for (const entry of zip.entries) {
    if (entry.name === name) await writer.add(name, data)
    else await writer.addRaw(entry.name, entry, zip.openRaw(entry))
  }
  await writer.finish()
  await zip.close()
  return writer.path
}

describe('the archive', () => {
  test('encrypted', BOUNDED, async () => {
    const ole = Buffer.alloc(4096)
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(ole)
    ole.writeUInt16LE(9, 30)
    Buffer.from('EncryptedPackage', 'utf16le').copy(ole, 1024)
    await isRefused(await bytes(ole), 'docx.encrypted')
  })

  test('cut off anywhere', BOUNDED, async () => {
    const whole = await sound()
    for (const share of [0.2, 0.5, 0.9]) {
      await isRefused(await bytes(whole.subarray(0, Math.floor(whole.length * share))), 'docx.truncated')
    }
  })

  test('a part that unpacks to a thousand times its size', BOUNDED, async () => {
    await isRefused(await document({ body: paragraph(' '.repeat(20_000_000)) }), 'docx.bomb')
  })

  test('a million parts declared', BOUNDED, async () => {
    const whole = await sound()
    const end = whole.subarray(whole.length - END_RECORD_BYTES)
    const records = endRecords(1_000_000, end.readUInt32LE(16), end.readUInt32LE(12))
    await isRefused(await bytes(Buffer.concat([whole.subarray(0, -END_RECORD_BYTES), records])), 'docx.bomb')
  })

  test('a name that leads out of the package', BOUNDED, async () => {
    const part = { name: 'word/media/picture.png', data: 'x', kind: 'image', contentType: 'image/png' }
    const whole = await readFile(await document({ body: paragraph('x'), parts: [part] }))
    // Writes one length into the local header and into the directory.
    const escaped = whole
      .toString('latin1')
      .replaceAll(part.name, '../../../../../etc/pwd'.padEnd(part.name.length, 'x'))
    await isRefused(await bytes(Buffer.from(escaped, 'latin1')), 'docx.unsafe_name')
  })

  test('two parts with one name', BOUNDED, async () => {
    const part = { name: 'word/documenu.xml', data: '<w:evil/>', kind: '', contentType: 'application/xml' }
    const whole = await readFile(await document({ body: paragraph('first one'), parts: [part] }))
    const doubled = whole.toString('latin1').replaceAll('word/documenu.xml', 'word/document.xml')
    expect(await isMastered(await bytes(Buffer.from(doubled, 'latin1')))).toContain('first one')
  })
})

describe('the parts', () => {
  test('document types and entities', BOUNDED, async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const external = '<!DOCTYPE x SYSTEM "file:///etc/passwd">'
    for (const prolog of [entities, external]) {
      const path = await document({ body: paragraph('x') })
      const main = await partOf(path, 'word/document.xml')
      await isRefused(await replacePart(path, 'word/document.xml', prolog + main), 'docx.dtd')
    }
    await isRefused(await document({ body: paragraph('&xxe;') }), 'docx.malformed_xml')
  })

  test('elements nested without end', BOUNDED, async () => {
    const deep = '<w:tbl><w:tr><w:tc>'.repeat(5000) + '</w:tc></w:tr></w:tbl>'.repeat(5000)
    await isRefused(await document({ body: deep }), 'docx.too_deep')
  })

  test('elements nested as deeply as allowed', BOUNDED, async () => {
    const depth = 160
    const deep =
      '<w:tbl><w:tr><w:tc>'.repeat(depth) + paragraph('bottom') + '<w:p/></w:tc></w:tr></w:tbl>'.repeat(depth)
    expect(await isMastered(await document({ body: `${deep}<w:p/>` }))).toContain('bottom')
  })

  test('a workbook that claims to be a document, and a main part without a type', BOUNDED, async () => {
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
    await isRefused(await document({ body: '', mainContentType: workbook }), 'docx.not_word')
    const path = await document({ body: paragraph('x') })
    const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
    await isRefused(await replacePart(path, '[Content_Types].xml', types), 'docx.not_word')
  })

  test('an attribute of 34 MB', BOUNDED, async () => {
    const value = randomBytes(17_000_000).toString('hex')
    await isRefused(await document({ body: `<w:p w:rsidR="${value}"/>` }), 'docx.malformed_xml')
  })
})

describe('references between parts', () => {
  test('relationships to outside the package are not followed', BOUNDED, async () => {
    const secret = join(folder, 'secret.txt')
    await writeFile(secret, 'must not be read')
    const path = await document({
      body:
        `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>` +
        `<w:altChunk r:id="rId2"/>${paragraph('seen')}`,
    })
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const relationships = (target: string): string =>
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      ['image', 'aFChunk', 'styles', 'header', 'footnotes']
        .map(
          (kind, index) => `<Relationship Id="rId${index + 1}" Type="${type}/${kind}" Target="${target}"/>`,
        )
        .join('') +
      '</Relationships>'
    for (const target of [`../../../../../../../../..${secret}`, `file://${secret}`, secret]) {
      const hostile = await replacePart(path, 'word/_rels/document.xml.rels', relationships(target))
      const text = await isMastered(hostile)
      expect(text).toContain('seen')
      expect(text).not.toContain('must not')
      expect((await readFile(output())).includes('must not')).toBe(false)
    }
  })

  test('styles based on one another in a circle', BOUNDED, async () => {
    const style = (id: string, base: string): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/><w:next w:val="${base}"/><w:link w:val="${id}"/></w:style>`
    const path = await document({
      styles: style('A', 'B') + style('B', 'C') + style('C', 'A') + style('Self', 'Self'),
      body: paragraph('round', '<w:pStyle w:val="A"/>') + paragraph('self', '<w:pStyle w:val="Self"/>'),
    })
    expect(await isMastered(path)).toContain('round')
  })

  test('lists that refer to one another in a circle', BOUNDED, async () => {
    const list = (id: number, other: string): string =>
      `<w:abstractNum w:abstractNumId="${id}"><w:numStyleLink w:val="${other}"/></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`
    const style = (id: string, numId: number): string =>
      `<w:style w:type="numbering" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr><w:numPr><w:numId w:val="${numId}"/></w:numPr></w:pPr></w:style>`
    const path = await document({
      numbering: list(1, 'L2') + list(2, 'L1'),
      styles: style('L1', 1) + style('L2', 2),
      body: paragraph('listed', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
    })
    expect(await isMastered(path)).toContain('listed')
  })

  test('parts that refer to one another in a circle', BOUNDED, async () => {
    const chart = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const rels = (target: string): string =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${type}/chart" Target="${target}"/><Relationship Id="rId2" Type="${type}/officeDocument" Target="../document.xml"/></Relationships>`
    const chartXml = '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>'
    const path = await document({
      body:
        '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="c"/><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>' +
        paragraph('charted'),
      parts: [
        { name: 'word/charts/a.xml', data: chartXml, kind: 'chart', contentType: chart, id: 'rId9' },
        { name: 'word/charts/b.xml', data: chartXml, kind: '', contentType: chart },
        {
          name: 'word/charts/_rels/a.xml.rels',
          data: rels('b.xml'),
          kind: '',
          contentType: 'application/xml',
        },
        {
          name: 'word/charts/_rels/b.xml.rels',
          data: rels('a.xml'),
          kind: '',
          contentType: 'application/xml',
        },
      ],
    })
    expect(await isMastered(path)).toContain('charted')
  })

  test('a note that refers to itself', BOUNDED, async () => {
    const path = await document({
      footnotes: `<w:footnote w:id="2"><w:p><w:r><w:t>note</w:t><w:footnoteReference w:id="2"/></w:r></w:p></w:footnote>`,
      body: '<w:p><w:r><w:t>text</w:t><w:footnoteReference w:id="2"/></w:r></w:p>',
    })
    expect(await readText(path)).toContain('text')
    await composeWhole(path)
  })
})

describe('amounts that nobody types', () => {
  // The runs differ, because repeated runs would be refused as a bomb.
  const manyRuns = (count: number): string =>
    `<w:p>${Array.from({ length: count }, (_, index) => `<w:r><w:t>${index} </w:t></w:r>`).join('')}</w:p>`

  test('a million runs in one paragraph', BOUNDED, async () => {
    const path = await document({ body: manyRuns(1_000_000) })
    expect((await readText(path)).trim().endsWith('999998 999999')).toBe(true)
  })

  test('a hundred thousand runs in one paragraph, composed', BOUNDED, async () => {
    await composeWhole(await document({ body: manyRuns(100_000) }))
    expect(await partOf(output(), 'word/document.xml')).toContain('99999 </w:t>')
  })

  test('a hundred thousand styles', BOUNDED, async () => {
    const styles = Array.from(
      { length: 100_000 },
      (_, index) =>
        `<w:style w:type="paragraph" w:styleId="S${index}"><w:name w:val="Style ${index}"/><w:basedOn w:val="S${index - 1}"/></w:style>`,
    )
    const path = await document({
      styles: styles.join(''),
      body: paragraph('styled', '<w:pStyle w:val="S99999"/>') + paragraph('again', '<w:pStyle w:val="S5"/>'),
    })
    expect(await readText(path)).toContain('styled')
    await composeWhole(path)
  })
})
