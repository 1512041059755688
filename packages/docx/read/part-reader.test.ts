import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { body, read } from './document-reading.fixture.ts'

/** Text longer than the pieces in which files are parsed, so that damage at its end comes after whole pieces. */
const LONG = paragraph('texto '.repeat(40)).repeat(600)
const DAMAGED = `${LONG}<w:p>`

test('a damaged file inside the .docx is named, and the rest of the document is read', async () => {
  const note = (id: number, text: string): string =>
    `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`
  const reference = (id: number): string => `<w:p><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`
  const { facts, sections } = await read({
    styles: '<w:style>',
    numbering: '<w:abstractNum>',
    footnotes: `${note(1, 'antes do dano')}<w:footnote w:id="2">${LONG}</w:footnote>${note(3, 'depois')}<w:p>`,
    coreProperties: '<dc:title>Proposta',
    header: DAMAGED,
    footer: paragraph('rodapé'),
    body: body() + reference(1) + reference(3),
  })
  expect(facts.notices.map((notice) => /^The (.*?) could not be read: The part/.exec(notice)?.[1])).toEqual([
    'styles of the document',
    'numbering of the document',
    'notes in word/footnotes.xml',
    'properties in docProps/core.xml',
    'header in word/header.xml',
  ])
  // Notes before the damage are kept. Half a header would be misleading, so it is left out.
  expect(sections[0]?.text).toContain('antes do dano')
  expect(sections[0]?.text).not.toContain('depois')
  expect(facts.headerTexts).toEqual(['rodapé'])
})

test('at most 100 sentences about damaged files are kept', async () => {
  const parts = Array.from({ length: 120 }, (_, i) => ({
    name: `word/chart${i}.xml`,
    data: '<c:chart>',
    kind: 'chart',
    contentType: 'application/xml',
  }))
  expect((await read({ body: body(), parts })).facts.notices).toHaveLength(100)
})
