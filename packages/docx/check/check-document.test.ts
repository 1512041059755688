import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { checkDocument } from './check-document.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/docx')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-check-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function write(file: WordFile): Promise<string> {
  return writeWordFile(join(folder, `${files++}.docx`), file)
}
async function codes(file: WordFile): Promise<string[]> {
  const { faults } = await checkDocument(await write(file), { schema: false })
  return faults.map(({ code }) => code)
}

const run = (inner: string): string => `<w:p><w:r>${inner}</w:r></w:p>`
const mark = (type: string): string => `<w:fldChar w:fldCharType="${type}"/>`
const styles = '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/></w:style>'
const lists = '<w:abstractNum w:abstractNumId="0"/><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
const custom = (data: string, more: { kind?: string; contentType?: string } = {}) => ({
  name: 'word/extra.xml',
  data,
  kind: more.kind ?? 'extra',
  contentType: more.contentType ?? 'application/xml',
})

test('a sound document has no fault', async () => {
  const body =
    paragraph('text', '<w:pStyle w:val="A"/><w:numPr><w:numId w:val="1"/></w:numPr>') +
    '<w:p w14:paraId="00000001"><w:bookmarkStart w:id="1" w:name="x"/><w:bookmarkEnd w:id="1"/></w:p>' +
    run(mark('begin') + '<w:instrText>REF x</w:instrText>' + mark('separate') + mark('end')) +
    run('<w:footnoteReference w:id="2"/>')
  const report = await checkDocument(
    await write({ body, styles, numbering: lists, footnotes: '<w:footnote w:id="2"/>' }),
    { schema: false },
  )
  expect(report).toMatchObject({ ok: true, faults: [], warnings: [] })
})

describe('each fault is found by its name', () => {
  const table = (content: string): string => `<w:tbl><w:tr><w:tc>${content}</w:tc></w:tr></w:tbl>`
  const cases: [string, WordFile][] = [
    ['style-dangling', { body: paragraph('x', '<w:pStyle w:val="gone"/>'), styles }],
    ['style-duplicate-id', { body: '', styles: styles + styles }],
    [
      'style-cycle',
      {
        body: '',
        styles:
          '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
      },
    ],
    ['num-dangling', { body: paragraph('x', '<w:numPr><w:numId w:val="7"/></w:numPr>'), numbering: lists }],
    [
      'num-duplicate',
      { body: '', numbering: `${lists}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>` },
    ],
    [
      'abstractNum-dangling',
      { body: '', numbering: '<w:num w:numId="1"><w:abstractNumId w:val="4"/></w:num>' },
    ],
    ['abstractNum-duplicate', { body: '', numbering: `<w:abstractNum w:abstractNumId="0"/>${lists}` }],
    ['numbering-order', { body: '', numbering: `${lists}<w:abstractNum w:abstractNumId="1"/>` }],
    [
      'picBullet-dangling',
      {
        body: '',
        numbering:
          '<w:abstractNum w:abstractNumId="0"><w:lvl><w:lvlPicBulletId w:val="3"/></w:lvl></w:abstractNum>',
      },
    ],
    ['footnote-dangling', { body: run('<w:footnoteReference w:id="9"/>'), footnotes: '' }],
    ['footnote-duplicate-id', { body: '', footnotes: '<w:footnote w:id="2"/><w:footnote w:id="2"/>' }],
    ['comment-dangling', { body: run('<w:commentReference w:id="9"/>'), comments: '' }],
    ['comment-duplicate-id', { body: '', comments: '<w:comment w:id="2"/><w:comment w:id="2"/>' }],
    [
      'bookmark-duplicate-id',
      {
        body: '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/><w:bookmarkStart w:id="1" w:name="b"/><w:bookmarkEnd w:id="1"/>',
      },
    ],
    [
      'bookmark-duplicate-name',
      {
        body: '<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/><w:bookmarkStart w:id="2" w:name="A"/><w:bookmarkEnd w:id="2"/>',
      },
    ],
    ['bookmark-start-without-end', { body: '<w:bookmarkStart w:id="1" w:name="a"/>' }],
    ['bookmark-end-without-start', { body: '<w:bookmarkEnd w:id="1"/>' }],
    ['docPr-duplicate-id', { body: run('<w:drawing><wp:docPr id="1"/><wp:docPr id="1"/></w:drawing>') }],
    ['paraId-duplicate', { body: '<w:p w14:paraId="0A"/><w:p w14:paraId="0A"/>' }],
    ['paraId-range', { body: '<w:p w14:paraId="80000000"/>' }],
    ['field-unbalanced', { body: run(mark('begin')) }],
    ['field-unbalanced', { body: run(mark('end')) }],
    ['tc-last-not-p', { body: table('<w:p/><w:tbl/>') }],
    ['tc-last-not-p', { body: table('') }],
    ['rid-dangling', { body: '<w:p><w:hyperlink r:id="rId99"/></w:p>' }],
    [
      'hdrftr-wrong-type',
      { body: '<w:sectPr><w:footerReference r:id="rId-header"/></w:sectPr>', header: '' },
    ],
    [
      'mc-prefix-undeclared',
      { body: run('<mc:AlternateContent><mc:Choice Requires="nope"/></mc:AlternateContent>') },
    ],
    ['xml-malformed', { body: '', parts: [custom('<a><b></a>')] }],
    ['xml-doctype', { body: '', parts: [custom('<!DOCTYPE a><a/>')] }],
    [
      'rel-target-missing',
      {
        body: '',
        parts: [
          {
            ...custom(
              '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="t/x" Target="gone.xml"/></Relationships>',
            ),
            name: 'word/_rels/styles.xml.rels',
            kind: '',
          },
        ],
        styles,
      },
    ],
    [
      'rel-target-NULL',
      {
        body: '',
        parts: [
          {
            ...custom(
              '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="t/x" Target="NULL"/></Relationships>',
            ),
            name: 'word/_rels/styles.xml.rels',
            kind: '',
          },
        ],
        styles,
      },
    ],
    [
      'ct-duplicate',
      {
        body: '',
        parts: [
          custom('<a/>', {
            contentType:
              'application/xml"/><Override PartName="/word/extra.xml" ContentType="application/xml',
          }),
        ],
      },
    ],
    ['ct-uncovered', { body: '', parts: [{ ...custom('x'), name: 'word/blob.bin', contentType: '' }] }],
  ]

  test.each(cases)('%s (%#)', async (code, file) => {
    expect(new Set(await codes(file))).toEqual(new Set([code]))
  })

  test('a repetition in a fallback is no duplicate', async () => {
    const drawing = '<w:drawing><wp:docPr id="1"/></w:drawing>'
    expect(
      await codes({
        body: run(
          `<mc:AlternateContent><mc:Choice Requires="wps">${drawing}</mc:Choice><mc:Fallback>${drawing}</mc:Fallback></mc:AlternateContent>`,
        ),
      }),
    ).toEqual([])
  })
})

test('faults that a source already has are not new', async () => {
  const body = '<w:bookmarkEnd w:id="1"/>'
  const source = await write({ body })
  const result = await write({ body: `${body}${run(mark('begin'))}` })
  const report = await checkDocument(result, { baseline: [source], schema: false })
  expect(report.ok).toBe(false)
  expect(report.newFaults.map(({ code }) => code)).toEqual(['field-unbalanced'])
  expect((await checkDocument(source, { baseline: [source], schema: false })).ok).toBe(true)
})

test('a source that cannot be opened excuses no document that cannot be opened', async () => {
  const missing = { baseline: ['missing.docx'], schema: false }
  expect(await checkDocument('missing.docx', missing)).toMatchObject({
    ok: false,
    newFaults: [{ code: 'cannot-open' }],
  })
})

test('a file that cannot be opened gives one fault with a sentence', async () => {
  const report = await checkDocument(join(folder, 'none.docx'))
  expect(report.faults).toEqual([
    { code: 'cannot-open', part: '', message: expect.stringMatching(/cannot be opened/) },
  ])
})

test('the schema validator, when installed, finds errors that the structure does not show', async () => {
  const report = await checkDocument(await write({ body: '<w:p><w:nonsense/></w:p><w:sectPr/>' }))
  if (!report.schema) return console.info('left out: the schema validator is not installed here')
  expect(report.ok).toBe(false)
  expect(report.schema.newSignatures.join()).toContain('nonsense')
})

test(
  'real documents: checking never crashes, and a document is no worse than itself',
  { timeout: 60_000 },
  async () => {
    if (!existsSync(CORPUS)) return console.info('left out: the corpus of real documents is not here')
    for (const name of readdirSync(CORPUS)
      .filter((name) => /\.do[ct][xm]$/.test(name))
      .slice(0, 60)) {
      const path = join(CORPUS, name)
      const report = await checkDocument(path, { baseline: [path], schema: false })
      expect(
        report.newFaults.filter(({ code }) => code !== 'cannot-open'),
        name,
      ).toEqual([])
    }
  },
)
