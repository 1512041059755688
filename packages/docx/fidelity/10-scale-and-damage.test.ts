import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDocument } from '../check/check-document.ts'
import { compose } from '../compose/compose.ts'
import { composeFiles, texts, whole } from '../compose/composed-file.fixture.ts'
import { DocxError } from '../package/errors.ts'
import { paragraph } from '../package/word-file.fixture.ts'

// Archives (zip64, bombs, names that escape): package/zip/zip.test.ts; XML (entities, nesting):
// package/xml/xml.test.ts; reading of damaged real files: read/damage.test.ts; memory: benchmarks/docx; page
// numbers without Word: front/pages/estimate-pages.test.ts.

test('two hundred sources make one sound document', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `s${index}`,
      {
        body: `<w:p><w:bookmarkStart w:id="1" w:name="Same"/><w:r><w:t>source ${index}</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`,
      },
    ]),
  )
  await composeFiles(files, { look: 'template' }, async ({ body, path }) => {
    expect(texts(body)).toHaveLength(200)
    expect((await checkDocument(path, { schema: false })).faults).toEqual([])
  })
})

test('a document composed with itself is a sound document', async () => {
  const run = fc.constantFrom(
    '<w:r><w:t>text</w:t></w:r>',
    '<w:r><w:t xml:space="preserve"> &amp; more </w:t></w:r>',
    '<w:bookmarkStart w:id="7" w:name="Mark"/>',
    '<w:bookmarkEnd w:id="7"/>',
    '<w:r><w:footnoteReference w:id="1"/></w:r>',
    '<w:hyperlink w:anchor="Mark"><w:r><w:t>link</w:t></w:r></w:hyperlink>',
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
    '<w:r><w:instrText> REF Mark </w:instrText></w:r>',
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
    '<w:ins w:id="1" w:author="A"><w:r><w:t>new</w:t></w:r></w:ins>',
  )
  const line = fc.array(run, { maxLength: 5 }).map((runs) => `<w:p>${runs.join('')}</w:p>`)
  const cell = fc.array(line, { maxLength: 2 }).map((lines) => `<w:tc><w:tcPr/>${lines.join('')}</w:tc>`)
  const table = cell.map(
    (inside) => `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr>${inside}</w:tr></w:tbl>`,
  )
  const block = fc.oneof(
    { weight: 4, arbitrary: line },
    table,
    line.map((inside) => `<w:sdt><w:sdtPr/><w:sdtContent>${inside}${inside}</w:sdtContent></w:sdt>`),
    line.map((inside) => inside.replace('<w:p>', '<w:p><w:pPr><w:sectPr/></w:pPr>')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), fc.nat(8), fc.nat(8), async (blocks, one, other) => {
      const source = {
        body: blocks.join(''),
        footnotes: `<w:footnote w:id="1">${paragraph('note')}</w:footnote>`,
      }
      const range = whole('a', Math.min(one, other), Math.max(one, other))
      const items = [whole('a'), range, whole('a')]
      await composeFiles({ a: source }, { items, look: 'template' }, async ({ path }) => {
        expect((await checkDocument(path, { schema: false })).faults).toEqual([])
      })
    }),
    { numRuns: 25 },
  )
})

test('a damaged source is refused with a sentence, and no output is left', async () => {
  await composeFiles({ a: { body: paragraph('x'.repeat(3000)) } }, {}, async ({ path }) => {
    const sound = await readFile(path)
    const folder = join(path, '..')
    await fc.assert(
      fc.asyncProperty(fc.nat(sound.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(sound)
        bytes[at] = (bytes[at] ?? 0) ^ change
        const damaged = join(folder, 'damaged.docx')
        await writeFile(damaged, bytes)
        const output = join(folder, 'from-damaged.docx')
        await rm(output, { force: true })
        try {
          await compose({
            output,
            sources: { d: { path: damaged, name: 'damaged.docx' } },
            items: [whole('d')],
            fixHeadings: false,
            look: 'source',
          })
        } catch (error) {
          expect(error).toBeInstanceOf(DocxError)
          expect((error as DocxError).message).toMatch(/\.$/)
          expect((await readdir(folder)).filter((name) => name.startsWith('from-damaged'))).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('a cell that ends with a table and a bookmark gets the paragraph that Word demands (17.4.65)', async () => {
  const table = (inside: string): string =>
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc><w:tcPr/>${inside}</w:tc></w:tr></w:tbl>`
  const mark = '<w:bookmarkStart w:id="1" w:name="end"/><w:bookmarkEnd w:id="1"/>'
  const body = table(table(paragraph('inside')) + mark) + paragraph('after')
  await composeFiles({ a: { body } }, {}, async ({ path, report }) => {
    expect((await checkDocument(path, { schema: false })).faults).toEqual([])
    expect(report.ledger.unexplained).toBe(0)
  })
})
