/** Damages outputs after they are written. The ledger must show the missing content as unexplained. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeFiles } from '../compose/composed-file.fixture.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { ZipReader } from '../package/zip/zip-reader.ts'
import { ZipWriter } from '../package/zip/zip-writer.ts'
import { compareWithSources } from './compare-with-sources.ts'
import type { Ledger } from './ledger.ts'
import { countRanges, takeLedger } from './take-ledger.ts'
import { takeInventory } from '../check/inventory.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-loss-'))
})
afterAll(() => rm(folder, { recursive: true }))

const file = {
  styles:
    '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
  footnotes: `<w:footnote w:id="5">${paragraph('foot')}</w:footnote>`,
  parts: [
    {
      name: 'word/media/p.png',
      data: Buffer.from('pixels'),
      kind: 'image',
      contentType: 'image/png',
      id: 'rIdP',
    },
  ],
  body: [
    paragraph('Title', '<w:pStyle w:val="H1"/>'),
    paragraph('first words'),
    '<w:p><w:r><w:drawing><a:blip r:embed="rIdP"/></w:drawing></w:r></w:p>',
    '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>',
    '<w:p><w:bookmarkStart w:id="1" w:name="here"/><w:bookmarkEnd w:id="1"/><w:hyperlink w:anchor="here"><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>',
    '<w:p><w:r><w:t>noted</w:t><w:footnoteReference w:id="5"/></w:r><w:fldSimple w:instr=" DATE "/></w:p>',
    '<w:sdt><w:sdtPr/><w:sdtContent><w:p><w:ins w:id="2" w:author="a"><w:r><w:t>new</w:t></w:r></w:ins></w:p></w:sdtContent></w:sdt>',
    // The section ends with this paragraph, so the composer adds none.
    paragraph('end'),
    '<w:sectPr><w:headerReference w:type="default" r:id="rId-header"/><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>',
  ].join(''),
  header: paragraph('head'),
}

type Edit = (name: string, data: string) => string

/** Composes two sources, edits the bytes of the result and takes the ledger again. */
async function ledgerOfDamaged(edit: Edit): Promise<Ledger> {
  const taken: Ledger[] = []
  await composeFiles(
    { a: file, b: { body: `${paragraph('other')}<w:sectPr/>` } },
    {},
    async ({ path, report }) => {
      const sources = { a: join(path, '../a.docx'), b: join(path, '../b.docx') }
      const before = []
      for (const [item, source] of Object.values(sources).entries()) {
        const {
          inventories: [inventory],
        } = await countRanges(source, [{ firstBlock: 0, endBlock: Infinity }])
        if (inventory) before.push({ item, inventory })
      }
      const ofItems = new Map(
        report.trace.flatMap(({ item, placed }) => (placed ? [[item, placed] as const] : [])),
      )
      const output = join(folder, 'damaged.docx')
      await rewrite(path, output, edit)
      taken.push(
        await takeLedger({
          output,
          before,
          sourceNames: {},
          items: [
            { item: 0, source: 'a' },
            { item: 1, source: 'b' },
          ],
          places: { ofItems, own: [] },
          changes: [],
          headers: new Map([['word/header1.xml', 'a']]),
        }),
      )
    },
  )
  return taken[0] as Ledger
}

async function rewrite(from: string, to: string, edit: Edit): Promise<void> {
  const reader = await ZipReader.open(from)
  const writer = await ZipWriter.create(to)
  for (const entry of reader.entries) {
    const data = (await reader.read(entry, 1 << 20)).toString('utf8')
    await writer.add(entry.name, edit(entry.name, data))
  }
  await writer.finish()
  await reader.close()
}

function unexplained({ total }: Ledger): string[] {
  return total
    .filter(({ reasons }) => reasons.some(({ reason }) => reason === 'unexplained'))
    .map(({ kind }) => kind)
}

const inBody =
  (from: string | RegExp, to: string): Edit =>
  (name, data) => {
    if (name !== 'word/document.xml') return data
    const edited = data.replace(from, to)
    if (edited === data) throw new Error(`${String(from)} is not in the document`)
    return edited
  }

test('an untouched output has nothing unexplained', async () => {
  expect((await ledgerOfDamaged((_, data) => data)).unexplained).toBe(0)
})

test.each<[string, Edit, string[]]>([
  [
    'a paragraph',
    inBody(/<w:p>(?:(?!<\/w:p>).)*first words<\/w:t><\/w:r><\/w:p>/, ''),
    ['textLength', 'paragraphs'],
  ],
  ['one letter', inBody('first words', 'first word'), ['textLength']],
  ['a heading level', inBody(/<w:pStyle w:val="H1"\/>/, ''), ['headings']],
  ['a picture', inBody(/<w:drawing>.*?<\/w:drawing>/, ''), ['images']],
  ['a picture, for another', (name, data) => (name.includes('/media/') ? 'pixelz' : data), ['images']],
  ['a table', inBody(/<w:tbl>.*<\/w:tbl>/, '<w:p/>'), ['tables']],
  ['a bookmark', inBody(/<w:bookmarkStart[^>]*\/>/, ''), ['bookmarks']],
  ['a link', inBody(/<w:hyperlink[^>]*>(.*?)<\/w:hyperlink>/, '$1'), ['hyperlinks']],
  ['a note', inBody(/<w:footnoteReference[^>]*\/>/, ''), ['textLength', 'paragraphs', 'footnotes']],
  [
    'the words of a note',
    (name, data) => (name === 'word/footnotes.xml' ? data.replace('foot<', '<') : data),
    ['textLength'],
  ],
  ['a field', inBody(/<w:fldSimple[^>]*\/>/, ''), ['fields']],
  ['a field, for another', inBody(' DATE ', ' TIME '), ['fields']],
  [
    'a content control',
    inBody(/<w:sdt>.*?<w:sdtContent>(.*?)<\/w:sdtContent><\/w:sdt>/, '$1'),
    ['contentControls'],
  ],
  ['a tracked change', inBody(/<w:ins [^>]*>(.*?)<\/w:ins>/, '$1'), ['insertions']],
  ['a header', inBody(/<w:headerReference[^>]*\/>/, ''), ['headers', 'headerText']],
  [
    'the words of a header',
    (name, data) => (name === 'word/header1.xml' ? data.replace('head<', 'hea<') : data),
    ['headerText'],
  ],
  [
    'a page in landscape',
    inBody('w:w="16838" w:h="11906" w:orient="landscape"', 'w:w="11906" w:h="16838"'),
    ['landscape'],
  ],
])('the loss of %s is seen', async (_, edit, kinds) => {
  const ledger = await ledgerOfDamaged(edit)
  expect(unexplained(ledger)).toEqual(kinds)
  expect(ledger.unexplained).toBeGreaterThan(0)
})

test('text that moved to another source is missing from its own', async () => {
  const ledger = await ledgerOfDamaged(inBody(/first words(.*)other/, 'first$1other words'))
  expect(unexplained(ledger)).toEqual([])
  expect(ledger.unexplained).toBe(2)
})

test('against whole sources alone, every difference is unexplained', async () => {
  const source = await writeWordFile(join(folder, 'source.docx'), {
    body: paragraph('one') + paragraph('two'),
  })
  const other = await writeWordFile(join(folder, 'other.docx'), { body: paragraph('one') })
  const { body } = await takeInventory(other)
  expect(await compareWithSources(body, [other])).toEqual([
    { kind: 'textLength', before: 3, after: 3, reasons: [] },
    { kind: 'paragraphs', before: 1, after: 1, reasons: [] },
  ])
  expect(await compareWithSources(body, [source])).toEqual([
    { kind: 'textLength', before: 6, after: 3, reasons: [{ reason: 'unexplained', count: -3 }] },
    { kind: 'paragraphs', before: 2, after: 1, reasons: [{ reason: 'unexplained', count: -1 }] },
  ])
})
