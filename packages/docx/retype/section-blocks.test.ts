import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { readSectionBlocks, type SectionBlockReading } from './section-blocks.ts'

async function blocksOf(file: WordFile): Promise<SectionBlockReading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'docx-blocks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = await writeWordFile(join(folder, 'document.docx'), file)
  return readSectionBlocks(path, { firstBlock: 0, endBlock: 99, limit: 99 })
}

test('words that a style hides are not offered for retyping', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="Notes"><w:name w:val="Notes"/><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Inner"><w:name w:val="Inner"/><w:rPr><w:vanish/></w:rPr></w:style>'
  const hidden = '<w:r><w:rPr><w:rStyle w:val="Inner"/></w:rPr><w:t> (our cost: 90)</w:t></w:r>'
  const blocks = await blocksOf({
    styles,
    body:
      paragraph('The price is 120.').replace('</w:p>', `${hidden}</w:p>`) +
      paragraph('Ask for a discount.', '<w:pStyle w:val="Notes"/>') +
      paragraph('Shown.', '<w:pStyle w:val="Notes"/>', '<w:vanish w:val="0"/>'),
  })
  expect(blocks.map(({ text, pieces }) => [text, pieces])).toEqual([
    ['The price is 120.', [{ text: 'The price is 120.' }]],
    ['', []],
    ['Shown.', [{ text: 'Shown.' }]],
  ])
})

test('hidden rows of a table are not shown', async () => {
  const row = (text: string, properties = ''): string =>
    `<w:tr>${properties}<w:tc>${paragraph(text)}</w:tc></w:tr>`
  const [table] = await blocksOf({
    body: `<w:tbl>${row('shown')}${row('secret', '<w:trPr><w:hidden/></w:trPr>')}</w:tbl>`,
  })
  expect(table).toMatchObject({ kind: 'table', text: 'shown', rows: [['shown']] })
})
