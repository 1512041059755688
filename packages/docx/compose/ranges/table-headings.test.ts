import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { child, childValue, descendants } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { composeFiles, paragraphWith, whole } from '../composed-file.fixture.ts'
import type { ComposeOptions } from '../composed-file.fixture.ts'
import type { CompositionItem } from '../request/request.ts'
import { visibleText } from '../account/visible-text.ts'

const styles =
  '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>' +
  [1, 2, 3, 4]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
    )
    .join('')
const heading = (level: number, text: string): string => paragraph(text, `<w:pStyle w:val="H${level}"/>`)
const table = (...rows: string[][]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="1F4E79"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const bar = (text: string): string =>
  table([paragraph(text, '<w:jc w:val="center"/>', '<w:color w:val="FFFFFF"/>')])

const options = (
  request: Partial<Extract<CompositionItem, { kind: 'section' }>>,
  above = 'Item',
): ComposeOptions => ({
  items: [
    { kind: 'heading', level: 2, text: above },
    { ...whole('a'), underLevel: 2, ...request } as CompositionItem,
  ],
  fixHeadings: true,
  look: 'template',
  template: { body: '', styles },
  tableOfContents: { title: 'Contents', maxLevel: 3 },
})

/** Returns the entries of the contents, each as its level and text. */
function entriesOf(body: XmlElement): string[] {
  return [...descendants(body, 'w:p')]
    .filter((line) => [...descendants(line, 'w:hyperlink')].length > 0)
    .map((line) => `${styleOf(line)} ${visibleText(line).replace(/\s*\d+$/, '')}`)
}
const styleOf = (line: XmlElement): string => childValue(child(line, 'w:pPr'), 'w:pStyle') ?? ''
const levelOf = (body: XmlElement, text: string): string =>
  `${styleOf(lastWith(body, text))} ${childValue(child(lastWith(body, text), 'w:pPr'), 'w:outlineLvl') ?? ''}`
const lastWith = (body: XmlElement, text: string): XmlElement =>
  [...descendants(body, 'w:p')].findLast((line) => visibleText(line) === text)!

test('a heading in a coloured bar is listed, keeps its colours, and survives an update of the contents', async () => {
  const source: WordFile = {
    styles,
    body: bar('Our company') + paragraph('text') + bar('Our team') + paragraph('text'),
  }
  const headings = [
    { block: 0, level: 1 },
    { block: 2, level: 2 },
  ]
  await composeFiles({ a: source }, options({ headings }), ({ body, report }) => {
    expect(entriesOf(body)).toEqual(['TOC2 Item', 'TOC3 Our company'])
    expect(levelOf(body, 'Our company')).toBe(' 2')
    expect(levelOf(body, 'Our team')).toBe(' 3')
    const colour = [...descendants(lastWith(body, 'Our company'), 'w:color')][0]
    expect(colour?.attributes['w:val']).toBe('FFFFFF')
    expect(childValue(child(lastWith(body, 'Our company'), 'w:pPr'), 'w:jc')).toBe('center')
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('headings in the cells of a layout are listed at levels below the requirement, as Word lists them', async () => {
  const source: WordFile = {
    styles,
    body: table([
      heading(1, 'Who we are') + paragraph('text') + heading(2, 'History') + paragraph('text'),
      heading(1, 'What we do') + paragraph('text'),
    ]),
  }
  await composeFiles({ a: source }, options({}), ({ body, report }) => {
    expect(entriesOf(body)).toEqual(['TOC2 Item', 'TOC3 Who we are', 'TOC3 What we do'])
    expect(levelOf(body, 'Who we are')).toBe('H3 ')
    expect(levelOf(body, 'History')).toBe('H4 ')
    const names = [...descendants(body, 'w:bookmarkStart')].map((mark) => mark.attributes['w:name'])
    expect(new Set(names).size).toBe(names.length)
    // LibreOffice could not tell the page of a bookmark whose name has other signs.
    expect(names.every((name) => /^_Toc\d+$/.test(name ?? ''))).toBe(true)
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('titles of columns, and a bar that repeats the heading above it, are not listed', async () => {
  const columns = table([heading(1, 'Phase'), heading(1, 'Weeks')], [paragraph('One'), paragraph('3')])
  await composeFiles({ a: { styles, body: columns } }, options({}), ({ body }) => {
    expect(entriesOf(body)).toEqual(['TOC2 Item'])
  })
  const source = { styles, body: bar('Our company') + paragraph('text') }
  const told = options({ headings: [{ block: 0, level: 1 }] }, 'Our company')
  await composeFiles({ a: source }, told, ({ body }) => {
    expect(entriesOf(body)).toEqual(['TOC2 Our company'])
    expect(visibleText(paragraphWith(body, 'text'))).toBe('text')
  })
})

test('a heading in a table without a number does not count, where the template numbers its headings', async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>' +
    [0, 1, 2]
      .map(
        (at) =>
          `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="H${at + 1}"/><w:lvlText w:val="${['%1', '%1.%2', '%1.%2.%3'][at]}"/></w:lvl>`,
      )
      .join('') +
    '</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
  const numbered = styles.replaceAll(
    /<w:pPr>(<w:outlineLvl w:val="([012])"\/>)/g,
    '<w:pPr><w:numPr><w:ilvl w:val="$2"/><w:numId w:val="1"/></w:numPr>$1',
  )
  const source = {
    styles,
    body: bar('Our company') + paragraph('text') + heading(1, 'Our team') + paragraph('text'),
  }
  const headings = [
    { block: 0, level: 1 },
    { block: 2, level: 1 },
  ]
  const request = { ...options({ headings }), template: { body: '', styles: numbered, numbering } }
  await composeFiles({ a: source }, request, ({ body }) => {
    expect(entriesOf(body).slice(1)).toEqual(['TOC3 Our company', 'TOC3 1.1.1 Our team'])
  })
})

test('tables stay as they are when headings are not fixed', async () => {
  const source = { styles, body: bar('Our company') + table([heading(1, 'Who we are') + paragraph('text')]) }
  const request = { ...options({}), fixHeadings: false }
  await composeFiles({ a: source }, request, ({ body }) => {
    expect(levelOf(body, 'Our company')).toBe(' ')
    expect(levelOf(body, 'Who we are')).toBe('H1 ')
    expect(entriesOf(body)).toContain('TOC1 Who we are')
  })
})
