import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../../package/xml/xml.ts'
import { visibleText } from '../account/visible-text.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import type { CompositionItem } from '../request/request.ts'

const heading = (id: string, level: number) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`
const styled = (text: string, more = '') => paragraph(text, `<w:pStyle w:val="H3"/>${more}`)
const sentence = 'Os dados são guardados em dois centros, e o segundo assume quando o primeiro falha.'
const source = {
  body:
    styled('Segurança') +
    styled(sentence, '<w:keepNext/>') +
    styled('Uma cópia por dia', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
    paragraph('E mais.'),
  styles: heading('H3', 3),
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
}
const template = { body: paragraph('Capa'), styles: heading('Heading1', 1) }
const item: CompositionItem = {
  kind: 'section',
  source: 'a',
  firstBlock: 0,
  endBlock: 4,
  headings: [{ block: 0, level: 3 }],
}

/** Returns each text below the cover with its style, and the number of list items. */
async function composed(fixHeadings: boolean, chosen = item) {
  let found: { paragraphs: string[]; listed: number } | undefined
  await composeFiles(
    { a: source },
    { template, look: 'template', fixHeadings, items: [chosen] },
    ({ body }) => {
      const paragraphs = childrenOf(body, 'w:p')
        .slice(1)
        .filter((one) => visibleText(one).trim() !== '')
      found = {
        paragraphs: paragraphs.map((one) => {
          const style = child(child(one, 'w:pPr'), 'w:pStyle')?.attributes['w:val'] ?? 'text'
          return `${style}: ${visibleText(one)}`
        }),
        listed: [...descendants(body, 'w:numPr')].length,
      }
    },
  )
  return found
}

test('paragraphs in a heading style that the reader did not take for headings become text, and items stay in their list', async () => {
  expect(await composed(true)).toEqual({
    paragraphs: ['Heading1: Segurança', `text: ${sentence}`, 'text: Uma cópia por dia', 'text: E mais.'],
    listed: 1,
  })
})

test('paragraphs in a heading style stay as they are where headings are not fixed', async () => {
  const result = await composed(false)
  expect(result?.paragraphs.filter((one) => one.startsWith('text:'))).toEqual(['text: E mais.'])
})

test('styles decide where the request lists no headings', async () => {
  const { headings: _, ...untold } = item
  const result = await composed(true, untold)
  expect(result?.paragraphs.filter((one) => one.startsWith('text:'))).toEqual(['text: E mais.'])
})
