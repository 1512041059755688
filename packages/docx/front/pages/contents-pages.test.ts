import { expect, test } from 'vitest'
import { composeFiles } from '../../compose/composed-file.fixture.ts'
import { paragraph } from '../../package/word-file.fixture.ts'
import { entriesInContents, pagesInContents } from './contents-pages.ts'
import { writePageNumbers } from './number-pages.ts'

const heading = (text: string): string => paragraph(text, '<w:outlineLvl w:val="0"/>')

test('headings are on the pages that the contents list, and headings with equal texts have no page', async () => {
  const body = ['Escopo', 'Suporte', 'Prazo', 'Suporte']
    .map((text) => heading(text) + paragraph('x'))
    .join('')
  let next = 3
  const numberPages = async (path: string): Promise<'rendered'> => {
    const names = Array.from({ length: 40 }, (_, at) => `_Toc${700_000_000 + at}`)
    await writePageNumbers(path, new Map(names.map((name) => [name, next++])))
    return 'rendered'
  }
  const options = { tableOfContents: { title: 'Sumário', maxLevel: 3 }, numberPages }
  await composeFiles({ a: { body } }, options, async ({ path }) => {
    // Blocks 0 and 4 of the source begin with these texts.
    expect([...pagesInContents(await entriesInContents(path))]).toEqual([
      ['Escopo', 3],
      ['Prazo', 7],
    ])
  })
})

test('a document without contents has no pages', async () => {
  await composeFiles({ a: { body: heading('Escopo') } }, {}, async ({ path }) => {
    expect(await entriesInContents(path)).toEqual([])
  })
})
