import { describe, expect, test } from 'vitest'
import { paragraph, type WordFile } from '../../package/word-file.fixture.ts'
import { childrenOf, descendants, textContent, type XmlElement } from '../../package/xml/xml.ts'
import { writePageNumbers } from '../../front/pages/number-pages.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { composeFiles, whole } from '../composed-file.fixture.ts'
import type { CompositionItem, SectionItem } from '../request/request.ts'

const source = { body: paragraph('Atendemos 24 horas por dia.') }
const section = whole('a') as SectionItem
const items: CompositionItem[] = [
  { kind: 'heading', level: 1, text: 'Serviços' },
  { kind: 'heading', level: 2, text: 'Suporte', id: 'r1' },
  { ...section, underLevel: 2 },
  { kind: 'heading', level: 1, text: 'Matriz' },
  {
    kind: 'table',
    columns: [
      { title: 'Requisito', share: 3 },
      { title: 'Seção', share: 1 },
      { title: 'Página', share: 1 },
    ],
    rows: [
      ['Suporte\n24 horas', { to: 'r1', shows: 'number' }, { to: 'r1', shows: 'page' }],
      ['=cmd|calc', { to: 'nobody', shows: 'number' }, { to: 'nobody', shows: 'page' }],
    ],
  },
]
const headingStyle = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:pPr>` +
  `<w:numPr><w:ilvl w:val="${level - 1}"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`
const listLevel = (level: number, text: string) =>
  `<w:lvl w:ilvl="${level - 1}"><w:start w:val="1"/><w:numFmt w:val="decimal"/>` +
  `<w:pStyle w:val="Heading${level}"/><w:lvlText w:val="${text}"/></w:lvl>`
/** Template whose headings are numbered. */
const numbered: WordFile = {
  body: paragraph(''),
  styles: headingStyle(1) + headingStyle(2),
  numbering:
    `<w:abstractNum w:abstractNumId="0">${listLevel(1, '%1')}${listLevel(2, '%1.%2')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
}
const instructions = (body: XmlElement) =>
  [...descendants(body, 'w:instrText')].map((one) => textContent(one).trim())
const cellTexts = (body: XmlElement) =>
  [...descendants(body, 'w:tr')].map((row) =>
    childrenOf(row, 'w:tc').map((cell) =>
      [...descendants(cell, 'w:t')].map((one) => textContent(one)).join(' '),
    ),
  )

describe('a table of the request', () => {
  test('has a header that every page repeats, and its texts as given', async () => {
    await composeFiles({ a: source }, { look: 'template', fixHeadings: true, items }, ({ body }) => {
      const [header, ...rows] = [...descendants(body, 'w:tr')]
      expect([...descendants(header!, 'w:tblHeader')]).toHaveLength(1)
      expect(rows.every((row) => [...descendants(row, 'w:tblHeader')].length === 0)).toBe(true)
      expect(cellTexts(body)[0]).toEqual(['Requisito', 'Seção', 'Página'])
      expect(cellTexts(body)[2]).toEqual(['=cmd|calc', '', ''])
    })
  })

  test('refers to headings by fields with their results', async () => {
    await composeFiles(
      { a: source },
      {
        look: 'template',
        fixHeadings: true,
        items,
        template: numbered,
        tableOfContents: { title: 'Sumário', maxLevel: 3 },
      },
      ({ body }) => {
        const bookmarks = [...descendants(body, 'w:bookmarkStart')].map(
          ({ attributes }) => attributes['w:name'],
        )
        const name = bookmarks.find((one) => one?.startsWith('_Ref'))
        expect(name).toBeDefined()
        expect(instructions(body)).toEqual(
          expect.arrayContaining([`REF ${name} \\r \\h`, `PAGEREF ${name} \\h`]),
        )
        // The table of contents takes one page before it.
        expect(cellTexts(body)[1]?.slice(1)).toEqual(['1.1', '2'])
      },
    )
  })

  test('shows the words of a heading without a number, in a column twice as wide', async () => {
    await composeFiles({ a: source }, { look: 'template', fixHeadings: false, items }, ({ body }) => {
      expect(cellTexts(body)[1]?.[1]).toBe('Suporte')
      const links = [...descendants(body, 'w:hyperlink')].map(({ attributes }) => attributes['w:anchor'])
      expect(links).toEqual([expect.stringMatching(/^_Ref\d+$/)])
      const [, section, page] = [...descendants(body, 'w:gridCol')].map(({ attributes }) => attributes['w:w'])
      expect(Number(section) / Number(page)).toBeCloseTo(2, 2)
    })
  })

  test('gets the pages of the finished document', async () => {
    await composeFiles(
      { a: source },
      { look: 'template', fixHeadings: true, items },
      async ({ path, body }) => {
        const name = instructions(body)
          .find((one) => one.startsWith('PAGEREF'))
          ?.split(' ')[1]
        expect(await writePageNumbers(path, new Map([[name!, 17]]))).toBe(true)
        const document = await DocumentPackage.open(path)
        const numbered = await document.partTree(document.mainPart)
        await document.close()
        expect(cellTexts(numbered)[1]?.[2]).toBe('17')
      },
    )
  })
})
