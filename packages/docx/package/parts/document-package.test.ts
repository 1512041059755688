import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamBlocks } from './blocks.ts'
import type { Block, StoryItem } from './blocks.ts'
import { DocumentPackage } from './document-package.ts'
import { NamespaceRegistry } from '../xml/namespaces.ts'
import { readRelationships } from './relationships.ts'
import { paragraph, writeWordFile } from '../word-file.fixture.ts'
import { parseXml } from '../xml/xml-reader.ts'
import { textContent } from '../xml/xml.ts'
import { ZipWriter } from '../zip/zip-writer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-package-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a package', () => {
  test('finds its parts by relationship and content type', async () => {
    const path = await writeWordFile(join(folder, 'a.docx'), {
      body: paragraph('x'),
      styles: '',
      header: paragraph('h'),
    })
    const pkg = await DocumentPackage.open(path)
    expect(pkg.mainPart).toBe('word/document.xml')
    expect(await pkg.partByKind('styles')).toBe('word/styles.xml')
    expect(await pkg.partsByKind('header')).toEqual(['word/header.xml'])
    expect(await pkg.partByKind('numbering')).toBeUndefined()
    expect(pkg.contentTypes.of('word/styles.xml')).toMatch(/styles\+xml$/)
    expect(pkg.contentTypes.of('WORD/other.XML')).toBe('application/xml')
    expect((await pkg.partTree('word/styles.xml')).name).toBe('w:styles')
    await expect(pkg.partTree('word/none.xml')).rejects.toMatchObject({ code: 'docx.part_missing' })
    await pkg.close()
  })

  test('is refused when it is another kind of file', async () => {
    const excel = await writeWordFile(join(folder, 'x.docx'), {
      body: '',
      mainContentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    })
    await expect(DocumentPackage.open(excel)).rejects.toThrow(
      'The file is an Excel workbook, not a Word document.',
    )
    const plain = await ZipWriter.create(join(folder, 'plain.zip'))
    await plain.add('readme.txt', 'hello')
    await plain.finish()
    await expect(DocumentPackage.open(plain.path)).rejects.toMatchObject({ code: 'docx.not_word' })
    const empty = await ZipWriter.create(join(folder, 'empty.docx'))
    await empty.add(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    )
    await empty.finish()
    await expect(DocumentPackage.open(empty.path)).rejects.toMatchObject({ code: 'docx.no_main_part' })
  })
})

test('relationship targets are resolved from their part; a missing target gives no part', () => {
  const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships/image'
  const rels = [
    ['media/a.png', ''],
    ['/word/media/a.png', ''],
    ['../word/media/a%2Epng', ''],
    ['NULL', ''],
    ['http://example.org/a.png', ' TargetMode="External"'],
  ].map(([target, mode], i) => `<Relationship Id="r${i}" Type="${type}" Target="${target}"${mode}/>`)
  const root = parseXml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels.join('')}</Relationships>`,
  )
  const found = readRelationships(root, 'word/document.xml', (name) =>
    name === 'word/media/a.png' ? name : undefined,
  )
  expect(found.map((r) => r.part)).toEqual([
    'word/media/a.png',
    'word/media/a.png',
    'word/media/a.png',
    undefined,
    undefined,
  ])
  expect(found[0]).toMatchObject({
    kind: 'image',
    type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image',
  })
  expect(found[4]?.external).toBe(true)
})

describe('blocks', () => {
  async function blocksOf(body: string): Promise<{ blocks: Block[]; end: StoryItem & { kind: 'end' } }> {
    const xml = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:background/><w:body>${body}</w:body></w:document>`
    const items: StoryItem[] = []
    async function* bytes(): AsyncGenerator<Buffer> {
      for (const char of xml.match(/.{1,9}/gs) ?? []) yield Buffer.from(char)
    }
    for await (const item of streamBlocks(bytes(), new NamespaceRegistry())) items.push(item)
    expect(items[0]).toMatchObject({ kind: 'before', element: { name: 'w:background' } })
    return {
      blocks: items.flatMap((item) => (item.kind === 'block' ? [item.block] : [])),
      end: items[items.length - 1] as StoryItem & { kind: 'end' },
    }
  }

  test('are the children of the body, also inside controls and changes; the last section properties are separate', async () => {
    const { blocks, end } = await blocksOf(
      '<w:p>a</w:p>' +
        '<w:sdt><w:sdtPr><w:id/></w:sdtPr><w:sdtContent><w:p>b</w:p><w:customXml><w:customXmlPr/><w:tbl>c</w:tbl></w:customXml></w:sdtContent></w:sdt>' +
        '<w:ins><w:p>d</w:p></w:ins><w:altChunk/><w:sectPr/>',
    )
    expect(blocks.map((b) => `${b.index} ${b.element.name} ${textContent(b.element)}`)).toEqual([
      '0 w:p a',
      '1 w:p b',
      '2 w:tbl c',
      '3 w:p d',
      '4 w:altChunk ',
    ])
    expect(blocks.map((b) => b.wrappers.map((w) => w.name).join('>'))).toEqual([
      '',
      'w:sdt',
      'w:sdt>w:customXml',
      'w:ins',
      '',
    ])
    expect(blocks[1]?.wrappers[0]).toBe(blocks[2]?.wrappers[0])
    expect(blocks[1]?.wrappers[0]).toMatchObject({
      firstBlock: 1,
      endBlock: 3,
      properties: [{ name: 'w:sdtPr' }],
    })
    expect(end).toMatchObject({ blockCount: 5, sectionProperties: { name: 'w:sectPr' } })
  })

  test('have the range markers before them; those after the last block are at the end', async () => {
    const { blocks, end } = await blocksOf(
      '<w:bookmarkStart w:id="1"/><w:p/><w:bookmarkEnd w:id="1"/><w:commentRangeStart w:id="2"/><w:p/><w:permEnd/>',
    )
    expect(blocks.map((b) => b.leading.map((el) => el.name))).toEqual([
      ['w:bookmarkStart'],
      ['w:bookmarkEnd', 'w:commentRangeStart'],
    ])
    expect(end.trailing.map((el) => el.name)).toEqual(['w:permEnd'])
  })
})
