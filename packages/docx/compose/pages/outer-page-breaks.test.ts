import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { childrenOf, descendants } from '../../package/xml/xml.ts'
import { visibleText } from '../account/visible-text.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const style = (id: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>`
const BREAK = '<w:r><w:br w:type="page"/></w:r>'
const heading = (text: string, before = '') =>
  `<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr>${before}<w:r><w:t>${text}</w:t></w:r></w:p>`
const only = (inner: string) => `<w:p>${inner}</w:p>`

/** Returns each paragraph of a section as text, with "/" for a page break, as composed with or without fixed headings. */
async function composed(body: string, fixHeadings: boolean): Promise<string[]> {
  let found: string[] = []
  await composeFiles(
    { a: { body, styles: style('H1') } },
    {
      template: { body: '', styles: style('Heading1') },
      look: 'template',
      templateLookOnly: true,
      fixHeadings,
    },
    ({ body: written, report }) => {
      found = childrenOf(written, 'w:p').map((one) => {
        const breaks = [...descendants(one, 'w:br')].filter((mark) => mark.attributes['w:type'] === 'page')
        return visibleText(one).trim() + '/'.repeat(breaks.length)
      })
      const notices = report.notices.filter(({ reason }) => reason === 'page-break-dropped')
      const kept = found.join('').split('/').length - 1
      const had = body.split('w:type="page"').length - 1
      expect(notices.length > 0, 'the report says so when one was dropped').toBe(kept < had)
    },
  )
  return found
}

test('page breaks after the last content of a section are dropped, those between its texts stay', async () => {
  const body = [
    heading('Suporte'),
    paragraph('Primeira página.'),
    only(BREAK),
    paragraph('Segunda página.'),
    only(BREAK),
    only(''),
  ].join('')
  expect(await composed(body, true)).toEqual(['Suporte', 'Primeira página.', '/', 'Segunda página.', '', ''])
  expect(await composed(body, false)).toEqual([
    'Suporte',
    'Primeira página.',
    '/',
    'Segunda página.',
    '/',
    '',
  ])
})

test('page breaks at the end of the last paragraph and before the words of a heading are dropped', async () => {
  const body = heading('Suporte', BREAK) + only(`<w:r><w:t>Texto.</w:t><w:br w:type="page"/></w:r>`)
  expect(await composed(body, true)).toEqual(['Suporte', 'Texto.'])
  expect(await composed(body, false)).toEqual(['Suporte/', 'Texto./'])
})

test('breaks around a picture stay, and so does the break of a line', async () => {
  const picture = '<w:r><w:drawing><wp:inline/></w:drawing></w:r>'
  const body = heading('Suporte') + only(`${BREAK}${picture}<w:r><w:br/><w:br w:type="column"/></w:r>`)
  expect(await composed(body, true)).toEqual(['Suporte', '/'])
})
