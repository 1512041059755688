import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { SectionReading } from './document-reading.ts'
import { openDocument } from './open-document.ts'

const ROWS = 3000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(body: string, styles = '') {
  const path = await writeWordFile(join(folder, 'table.docx'), { body, styles })
  const document = await openDocument(path)
  const sections: SectionReading[] = []
  for await (const section of document.sections()) sections.push(section)
  await document.close()
  return { facts: document.facts, sections }
}

function table(row: (index: number) => string): string {
  return `<w:tbl><w:tblPr/>${Array.from({ length: ROWS }, (_, index) => `<w:tr>${row(index)}</w:tr>`).join('')}</w:tbl>`
}

const cell = (content: string): string => `<w:tc>${content}</w:tc>`

test('a table of thousands of rows, read in parts, is one block with all its rows in order', async () => {
  const { facts, sections } = await read(
    paragraph('Preços', '<w:outlineLvl w:val="0"/>') +
      table((index) => cell(paragraph(`item ${index}`)) + cell(paragraph(`${index * 3} reais`))) +
      table(() => cell('<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>')) +
      paragraph('fim'),
  )
  expect(facts).toMatchObject({ blockCount: 4, tableCount: 2 + ROWS, wordCount: 1 + ROWS * 4 + 1 })
  // The table is longer than a section may be, but is not cut, because cuts are between blocks.
  expect(sections.map(({ title, firstBlock, endBlock }) => [title, firstBlock, endBlock])).toEqual([
    ['Preços', 0, 2],
    ['Preços (2)', 2, 4],
  ])
  const rows = Array.from({ length: ROWS }, (_, index) => `item ${index} | ${index * 3} reais`)
  expect(sections[0]?.text.trim().split('\n')).toEqual(rows)
  expect(sections[1]?.text.trim()).toBe('fim')
})

test('headings declared in any row are listed', async () => {
  const { sections } = await read(
    paragraph('Anexo', '<w:outlineLvl w:val="0"/>') +
      table((index) => cell(paragraph(`linha ${index}`, index === 2000 ? '<w:outlineLvl w:val="1"/>' : ''))),
  )
  expect(sections[0]?.joinedHeadings).toEqual(['linha 2000'])
})

test('the pages of a table continue from row to row, with each column counted separately', async () => {
  const breaks = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>x</w:t></w:r></w:p>'
  const { facts } = await read(
    table((index) => (index % 100 === 99 ? cell(breaks) + cell(breaks) : cell(paragraph('y')))) +
      paragraph('fim'),
  )
  expect(facts.pageCount).toBe(1 + ROWS / 100)
})

test('a table deleted as a tracked change is not read', async () => {
  const { facts, sections } = await read(
    `${paragraph('antes')}<w:del>${table(() => cell(paragraph('gone')))}</w:del>${paragraph('depois')}`,
  )
  expect(facts).toMatchObject({ blockCount: 3, hasTrackedChanges: true, wordCount: 2 })
  expect(sections.map(({ text }) => text.trim())).toEqual(['antes\ndepois'])
})
