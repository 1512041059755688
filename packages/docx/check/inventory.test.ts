import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import { takeInventory } from './inventory.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-inventory-'))
})
afterAll(() => rm(folder, { recursive: true }))

const picture = '<w:p><w:r><w:drawing><a:blip r:embed="rIdP"/></w:drawing></w:r></w:p>'
const file = {
  styles:
    '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
  footnotes: `<w:footnote w:id="1"><w:p><w:r><w:t>note</w:t></w:r></w:p></w:footnote><w:footnote w:id="2">${paragraph('unused')}</w:footnote>`,
  header: paragraph('head') + picture.replace('rIdP', ''),
  parts: [
    {
      name: 'word/media/p.png',
      data: Buffer.from('pixels'),
      kind: 'image',
      contentType: 'image/png',
      id: 'rIdP',
    },
  ],
  body:
    paragraph('Title', '<w:pStyle w:val="H"/>') +
    `<w:sdt><w:sdtContent>${picture}${picture}</w:sdtContent></w:sdt>` +
    '<w:tbl><w:tr><w:tc><w:p><w:hyperlink w:anchor="x"><w:r><w:t>cell</w:t></w:r></w:hyperlink></w:p></w:tc></w:tr></w:tbl>' +
    '<w:p><w:ins><w:r><w:t>in</w:t></w:r></w:ins><w:del><w:r><w:delText>out</w:delText></w:r></w:del><w:r><w:footnoteReference w:id="1"/></w:r></w:p>' +
    '<w:p><w:pPr><w:sectPr><w:pgSz w:orient="landscape"/></w:sectPr></w:pPr><w:fldSimple w:instr=" SEQ a "/></w:p><w:sectPr/>',
}

test('everything is counted once, pictures by their bytes', async () => {
  const { body, headersAndFooters } = await takeInventory(await writeWordFile(join(folder, 'a.docx'), file))
  expect(body).toMatchObject({
    textLength: 'Titlecellinnote'.length,
    paragraphs: 7,
    headings: 1,
    tables: 1,
    images: 2,
    imageHashes: { [createHash('sha1').update('pixels').digest('hex')]: 2 },
    footnotes: 1,
    contentControls: 1,
    hyperlinks: 1,
    insertions: 1,
    deletions: 1,
    fields: { SEQ: 1 },
    sections: 2,
    landscape: 1,
  })
  expect(headersAndFooters).toMatchObject({ textLength: 4, images: 1 })
})

test('the inventory of a range has only the content of its blocks and of the notes that they refer to', async () => {
  const path = await writeWordFile(join(folder, 'b.docx'), file)
  const first = await takeInventory(path, { ranges: [{ firstBlock: 0, endBlock: 2 }] })
  expect(first.body).toMatchObject({
    textLength: 5,
    headings: 1,
    images: 1,
    contentControls: 1,
    footnotes: 0,
    sections: 0,
  })
  const rest = await takeInventory(path, { ranges: [{ firstBlock: 3, endBlock: 6 }] })
  expect(rest.body).toMatchObject({ textLength: 'cellinnote'.length, tables: 1, footnotes: 1, landscape: 1 })
})
