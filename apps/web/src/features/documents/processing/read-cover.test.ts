import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readCover, wordsOf } from './read-cover.ts'

test('the cover is read from the compressed body', async () => {
  const template = path.resolve(
    import.meta.dirname,
    '../../../../../server/templates/Tenderwright Classic.docx',
  )
  const cover = await readCover(new Blob([new Uint8Array(await readFile(template))]))
  expect(cover.trim()).not.toBe('')
  expect(cover).not.toContain('<')
})

test('paragraphs become lines, tabs and breaks are kept, entities become characters, field codes are skipped', () => {
  expect(
    wordsOf(
      '<w:p><w:r><w:t>Hospital A &amp; B</w:t><w:tab/><w:instrText>TOC</w:instrText></w:r></w:p>' +
        '<w:p><w:r><w:t xml:space="preserve">Edital n&#186; </w:t><w:br/><w:t>1/2024</w:t></w:r></w:p>',
    ),
  ).toBe('Hospital A & B\t\nEdital nº \n1/2024\n')
})

test('a file other than .docx has no cover', async () => {
  expect(await readCover(new Blob(['no archive at all']))).toBe('')
  expect(await readCover(new Blob([]))).toBe('')
})
