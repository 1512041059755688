import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocument } from '../check/check-document.ts'
import { describeLedger } from '../ledger/describe-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { childrenOf, serialize } from '../package/xml/xml.ts'
import { readSectionBlocks } from '../retype/section-blocks.ts'
import { compose } from './compose.ts'
import { composeFiles, texts } from './composed-file.fixture.ts'
import { madeUpBlock, madeUpDocument } from './made-up-document.fixture.ts'
import type { TextPiece } from '../texts/text-blocks.ts'
import type { SectionItem } from './request/request.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-chosen-'))
})
afterAll(() => rm(folder, { recursive: true }))

const CLEAN = { acceptChanges: true, dropComments: true, dropHiddenText: true }
const chosen = (changes: Partial<SectionItem>): SectionItem => ({
  kind: 'section',
  source: 'a',
  firstBlock: 0,
  endBlock: Infinity,
  ...changes,
})
const unexplained = ({ total }: Ledger) =>
  total.flatMap(({ kind, reasons }) =>
    reasons.filter(({ reason }) => reason === 'unexplained').map(({ count }) => `${kind} ${count}`),
  )
const reasonsOf = ({ total }: Ledger, kind: string) =>
  total.find((entry) => entry.kind === kind)?.reasons.map(({ reason, count }) => [reason, count])

test('only the kept blocks are inserted, and the ledger names the others as left out by choice', async () => {
  const body = [
    paragraph('one'),
    paragraph('two'),
    `<w:tbl><w:tr><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl>`,
    paragraph('four'),
  ].join('')
  await composeFiles(
    { a: { body } },
    { items: [chosen({ keptBlocks: [0, 3] })] },
    ({ body: composed, report }) => {
      expect(texts(composed)).toEqual(['one', 'four'])
      expect(reasonsOf(report.ledger, 'tables')).toEqual([['left-out-by-choice', -1]])
      expect(reasonsOf(report.ledger, 'textLength')).toEqual([['left-out-by-choice', -7]])
      expect(unexplained(report.ledger)).toEqual([])
    },
  )
})

test('numbers of a list continue after blocks that are left out', async () => {
  const item = (text: string) => paragraph(text, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
  const files = { a: madeUpDocument([item('one'), item('two'), item('three')]) }
  await composeFiles(files, { items: [chosen({ keptBlocks: [0, 2] })] }, ({ body }) => {
    const lists = [
      ...new Set(Array.from(serialize(body).matchAll(/<w:numId w:val="(\d+)"/g), ([, id]) => id)),
    ]
    expect(texts(body)).toEqual(['one', 'three'])
    expect(lists).toHaveLength(1)
  })
})

test('a note is left out with its mark', async () => {
  const noted = (id: number) =>
    `<w:p><w:r><w:t>text ${id}</w:t></w:r><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`
  const files = { a: madeUpDocument([noted(1), noted(2)]) }
  await composeFiles(files, { items: [chosen({ keptBlocks: [0] })] }, async ({ part, report }) => {
    expect(texts(await part('footnotes'))).toEqual(['note 1'])
    expect(reasonsOf(report.ledger, 'footnotes')).toEqual([['left-out-by-choice', -1]])
    expect(unexplained(report.ledger)).toEqual([])
  })
})

test('a page break that is left out counts once, even when its short landscape page becomes portrait', async () => {
  const landscape =
    '<w:p><w:pPr><w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr></w:pPr><w:r><w:t>two</w:t></w:r></w:p>'
  const files = { a: { body: `${paragraph('one')}${landscape}${paragraph('three')}<w:sectPr/>` } }
  await composeFiles(
    files,
    { items: [chosen({ keptBlocks: [0, 2] })], look: 'template', fixHeadings: true },
    ({ report }) => {
      expect(reasonsOf(report.ledger, 'landscape')).toEqual([['left-out-by-choice', -1]])
      expect(unexplained(report.ledger)).toEqual([])
    },
  )
})

test('whatever is left out of any document, nothing is unexplained and the file has no new fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(madeUpBlock, { minLength: 1, maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      async (blocks, keeps) => {
        const path = await writeWordFile(join(folder, 'own.docx'), madeUpDocument(blocks))
        const all = await readSectionBlocks(path, { firstBlock: 0, endBlock: Infinity, limit: 100 })
        const keptBlocks = all.map(({ block }) => block).filter((block) => keeps[block % 8])
        const retyped = all
          .filter(({ pieces, block }) => pieces && keptBlocks.includes(block))
          .map(({ block }) => ({ block, pieces: [{ text: 'other words', bold: true }] }))
        fc.pre(keptBlocks.length > 0)
        const output = join(folder, 'composed.docx')
        const { ledger } = await compose({
          output,
          sources: { a: { path, name: 'a.docx' } },
          items: [chosen({ keptBlocks, retyped }), chosen({})],
          fixHeadings: false,
          look: 'source',
          clean: CLEAN,
        })
        expect(unexplained(ledger), describeLedger(ledger).join('\n')).toEqual([])
        const { newFaults } = await checkDocument(output, { baseline: [path], schema: false })
        expect(newFaults).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

const looked = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

/** Returns the runs of a paragraph after its words were replaced. */
async function retyped(runs: string, pieces: TextPiece[]): Promise<string> {
  let composed = ''
  const files = { a: { ...madeUpDocument([]), body: `<w:p>${runs}</w:p>` } }
  await composeFiles(files, { items: [chosen({ retyped: [{ block: 0, pieces }] })] }, ({ body, report }) => {
    composed = childrenOf(childrenOf(body, 'w:p')[0], 'w:r').map(serialize).join('')
    expect(unexplained(report.ledger)).toEqual([])
  })
  return composed
}

test('a retyped paragraph keeps its style, and typed words take the formatting of the words they replace', async () => {
  const red =
    '<w:rFonts w:ascii="Georgia"/><w:b/><w:color w:val="FF0000"/><w:sz w:val="30"/><w:lang w:val="pt-BR"/>'
  const body = `<w:p><w:pPr><w:pStyle w:val="A"/><w:jc w:val="center"/></w:pPr><w:bookmarkStart w:id="1" w:name="_Toc1"/>${looked('Short ', '<w:i/>')}${looked('and most of the words', red)}<w:bookmarkEnd w:id="1"/></w:p>`
  const pieces = [{ text: 'Other ' }, { text: 'sentence', bold: true, underline: true }]
  const items = [chosen({ retyped: [{ block: 0, pieces }] })]
  await composeFiles({ a: { ...madeUpDocument([]), body } }, { items }, ({ body: composed, report }) => {
    const [only] = childrenOf(composed, 'w:p')
    const rest = '<w:color w:val="FF0000"/><w:sz w:val="30"/>'
    expect(serialize(only!).replaceAll(/ w:id="\d+"/g, '')).toBe(
      '<w:p><w:pPr><w:pStyle w:val="A"/><w:jc w:val="center"/></w:pPr><w:bookmarkStart w:name="_Toc1"/>' +
        looked('Other ', `<w:rFonts w:ascii="Georgia"/>${rest}<w:lang w:val="pt-BR"/>`) +
        looked(
          'sentence',
          `<w:rFonts w:ascii="Georgia"/><w:b/>${rest}<w:u w:val="single"/><w:lang w:val="pt-BR"/>`,
        ) +
        '<w:bookmarkEnd/></w:p>',
    )
    expect(reasonsOf(report.ledger, 'textLength')).toEqual([['retyped', -13]])
    expect(unexplained(report.ledger)).toEqual([])
  })
})

test('unchanged words keep their look, and typed words take that of the words they replace', async () => {
  const red = '<w:color w:val="FF0000"/>'
  const double = '<w:u w:val="double"/>'
  const given =
    looked('Within ') + looked('two hours', red) + looked(' of the call, ') + looked('free', double)
  expect(
    await retyped(given, [{ text: 'Within four hours of every call, ' }, { text: 'free', underline: true }]),
  ).toBe(looked('Within ') + looked('four hours', red) + looked(' of every call, ') + looked('free', double))
})

test('words typed between others take the look of the words before them, and at the beginning that of the words after', async () => {
  const red = '<w:color w:val="FF0000"/>'
  const blue = '<w:color w:val="0000FF"/>'
  const given = looked('Red', red) + looked(' blue', blue)
  expect(await retyped(given, [{ text: 'Very Red indeed blue' }])).toBe(
    looked('Very Red indeed', red) + looked(' blue', blue),
  )
})

test('a word that is not bold in a bold style stays so until a person makes it bold', async () => {
  const plain = '<w:b w:val="0"/>'
  expect(await retyped(looked('Not bold', plain), [{ text: 'Not so bold' }])).toBe(
    looked('Not so bold', plain),
  )
  expect(await retyped(looked('Not bold', plain), [{ text: 'Not ' }, { text: 'bold', bold: true }])).toBe(
    looked('Not ', plain) + looked('bold', '<w:b/><w:bCs/>'),
  )
})

test('retyping the same words changes nothing', async () => {
  const body =
    '<w:p><w:r><w:t xml:space="preserve">Plain </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:tab/><w:t>tab</w:t><w:br/></w:r></w:p>'
  const path = await writeWordFile(join(folder, 'own.docx'), { body })
  const [block] = await readSectionBlocks(path, { firstBlock: 0, endBlock: 1, limit: 1 })
  expect(block?.pieces).toEqual([{ text: 'Plain ' }, { text: 'bold', bold: true }, { text: '\ttab\n' }])
  const items = [chosen({ retyped: [{ block: 0, pieces: block?.pieces ?? [] }] })]
  await composeFiles({ a: { body } }, { items }, ({ body: composed, report }) => {
    expect(texts(composed)).toEqual(['Plain bold tab '])
    expect(reasonsOf(report.ledger, 'textLength')).toEqual([])
  })
})

const LOSING = {
  field: '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>',
  picture: '<w:r><w:drawing/></w:r>',
  object: '<w:r><w:object/></w:r>',
  equation: '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"/>',
  footnote: '<w:r><w:footnoteReference w:id="1"/></w:r>',
  endnote: '<w:r><w:endnoteReference w:id="1"/></w:r>',
  bookmark: '<w:bookmarkStart w:id="1" w:name="inside"/><w:r><w:t>b</w:t></w:r><w:bookmarkEnd w:id="1"/>',
  link: '<w:hyperlink w:anchor="x"><w:r><w:t>l</w:t></w:r></w:hyperlink>',
  content_control: '<w:sdt><w:sdtContent><w:r><w:t>c</w:t></w:r></w:sdtContent></w:sdt>',
  symbol: '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>',
  break: '<w:r><w:br w:type="page"/></w:r>',
  formatting: '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>',
}

test.each(Object.entries(LOSING))('a loss of retyping is named: %s', async (kind, content) => {
  const words = '<w:r><w:t>words</w:t></w:r>'
  const path = await writeWordFile(join(folder, 'own.docx'), {
    ...madeUpDocument([]),
    body: `<w:p>${words}${content}${words}</w:p>`,
  })
  const [block] = await readSectionBlocks(path, { firstBlock: 0, endBlock: 1, limit: 1 })
  expect(block).toMatchObject({ losses: [{ kind, count: 1 }] })
  expect(block).not.toHaveProperty('pieces')
})

test('tracked changes, comments, hidden text and bookmarks around all words are no loss', async () => {
  const body =
    '<w:p><w:bookmarkStart w:id="1" w:name="all"/><w:commentRangeStart w:id="1"/><w:ins w:id="1" w:author="a"><w:r><w:t>new</w:t></w:r></w:ins>' +
    '<w:del w:id="2" w:author="a"><w:r><w:delText>old</w:delText></w:r></w:del><w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>' +
    '<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>'
  const path = await writeWordFile(join(folder, 'own.docx'), { ...madeUpDocument([]), body })
  const [block] = await readSectionBlocks(path, { firstBlock: 0, endBlock: 1, limit: 1 })
  expect(block).toMatchObject({ losses: [], pieces: [{ text: 'new' }] })
})

test('an item that keeps or retypes a block outside its range is refused', async () => {
  const files = { a: { body: paragraph('one') } }
  const items = [chosen({ endBlock: 1, keptBlocks: [1] })]
  await expect(composeFiles(files, { items }, () => undefined)).rejects.toMatchObject({
    code: 'docx.invalid_request',
  })
})
