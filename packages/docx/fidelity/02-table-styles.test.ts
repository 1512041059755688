import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { child, childrenOf } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { StyleTable } from '../compose/styles/style-table.ts'
import { composeFiles, paragraphWith, texts, valueOf } from '../compose/composed-file.fixture.ts'

// Order of precedence (17.7.2): document defaults, the table's style, the paragraph's style. Each source has its own
// defaults, the composed document has those of the first. A cell must look as it did in its source.

const size = (halfPoints: number): string => `<w:rPr><w:sz w:val="${halfPoints}"/></w:rPr>`
const spacing = (attributes: string): string => `<w:pPr><w:spacing ${attributes}/></w:pPr>`
const defaults = (halfPoints: number, after: number): string =>
  `<w:docDefaults><w:rPrDefault>${size(halfPoints)}</w:rPrDefault><w:pPrDefault>${spacing(`w:after="${after}"`)}</w:pPrDefault></w:docDefaults>`
const normal = (inside = ''): string =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>${inside}</w:style>`
const grid = (inside: string): string =>
  `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/></w:style>` +
  `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:basedOn w:val="TableNormal"/>${inside}</w:style>`
const table = (...cells: string[]): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid>${cells
    .map((cell) => `<w:tr><w:tc><w:tcPr/>${cell}</w:tc></w:tr>`)
    .join('')}</w:tbl>`

/** Returns the visible value in a cell, by the order of 17.7.2. `condition` is a type of w:tblStylePr. */
function seen(
  styles: XmlElement,
  body: XmlElement,
  text: string,
  property: { list: 'paragraph' | 'run'; name: string; attribute: string },
  condition?: string,
): string | undefined {
  const known = new StyleTable(styles)
  const holder = childrenOf(body, 'w:tbl').find((node) => texts(node).includes(text))
  const tableStyle = holder && valueOf(holder, 'w:tblStyle')
  const lineage = known.lineage(tableStyle)
  const ofTable = lineage.map(({ element }) => element).reverse()
  const conditional = ofTable.flatMap((style) =>
    childrenOf(style, 'w:tblStylePr').filter((entry) => entry.attributes['w:type'] === condition),
  )
  const list = property.list === 'paragraph' ? 'w:pPr' : 'w:rPr'
  const levels = (holder ? [...ofTable, ...conditional] : []).map((style) =>
    child(child(style, list), property.name),
  )
  const style = valueOf(paragraphWith(body, text), 'w:pStyle') ?? known.defaultOf('paragraph')?.id
  return [
    known.documentDefaults[property.list].get(property.name),
    ...levels,
    known.chain(style)[property.list].get(property.name),
    child(child(paragraphWith(body, text), list), property.name),
  ].reduce<string | undefined>((value, entry) => entry?.attributes[property.attribute] ?? value, undefined)
}

const AFTER = { list: 'paragraph', name: 'w:spacing', attribute: 'w:after' } as const
const LINE = { list: 'paragraph', name: 'w:spacing', attribute: 'w:line' } as const
const SIZE = { list: 'run', name: 'w:sz', attribute: 'w:val' } as const

const first = { body: paragraph('first'), styles: defaults(24, 300) + normal() }

test("a table style keeps its spacing when the source's defaults are written into its paragraph styles", async () => {
  const source = {
    body: table(paragraph('cell')) + paragraph('text'),
    styles:
      defaults(20, 160).replace('w:after="160"', 'w:after="160" w:line="276"') +
      normal() +
      grid(spacing('w:after="0"')),
  }
  await composeFiles({ first, source }, {}, async ({ body, part }) => {
    const styles = await part('styles')
    expect(seen(styles, body, 'cell', AFTER)).toBe('0')
    expect(seen(styles, body, 'cell', LINE)).toBe('276')
    expect(seen(styles, body, 'cell', SIZE)).toBe('20')
    expect(seen(styles, body, 'text', AFTER)).toBe('160')
    expect(seen(styles, body, 'first', AFTER)).toBe('300')
  })
})

test("a table style's size applies under its condition, and the source's default in the rest of the table", async () => {
  const heading = `<w:tblStylePr w:type="firstRow">${size(32)}</w:tblStylePr>`
  const source = {
    body: table(paragraph('head'), paragraph('cell')) + paragraph('text'),
    styles: defaults(20, 160) + normal() + grid(heading),
  }
  await composeFiles({ first, source }, {}, async ({ body, part }) => {
    const styles = await part('styles')
    expect(seen(styles, body, 'head', SIZE, 'firstRow')).toBe('32')
    expect(seen(styles, body, 'cell', SIZE)).toBe('20')
    expect(seen(styles, body, 'text', SIZE)).toBe('20')
  })
})

test('a size in a paragraph style overrides the table style, as in its source', async () => {
  const insisting = {
    body: table(paragraph('insists')),
    styles: defaults(20, 300) + normal(size(24)) + grid(size(18)),
  }
  const leaving = {
    body: table(paragraph('leaves')),
    styles: defaults(24, 300) + normal() + grid(size(18)),
  }
  const orders: Record<string, WordFile>[] = [
    { first, insisting, leaving },
    { insisting, leaving },
    { leaving, insisting },
  ]
  for (const files of orders) {
    await composeFiles(files, {}, async ({ body, part }) => {
      const styles = await part('styles')
      expect(seen(styles, body, 'insists', SIZE)).toBe('24')
      expect(seen(styles, body, 'leaves', SIZE)).toBe('18')
    })
  }
})

test('variants for tables are made only where a table style sets something, once for sources that look alike', async () => {
  const styles = defaults(20, 160) + normal()
  const plain = { body: table(paragraph('x')), styles: styles + grid('') }
  const spaced = {
    body: table(paragraph('y')) + paragraph('z'),
    styles: styles + grid(spacing('w:after="0"')),
  }
  const names = async (files: Record<string, { body: string; styles: string }>): Promise<string[]> => {
    let found: string[] = []
    await composeFiles(files, {}, async ({ part }) => {
      found = childrenOf(await part('styles'), 'w:style')
        .map((entry) => valueOf(entry, 'w:name') ?? '')
        .sort()
    })
    return found
  }
  expect(await names({ first, plain })).toEqual(['Grid', 'Normal', 'Normal (2)', 'Normal Table'])
  expect(await names({ first, a: spaced, b: spaced, c: spaced })).toEqual([
    'Grid',
    'Normal',
    'Normal (2)',
    'Normal (table)',
    'Normal Table',
  ])
  expect(await names({ spaced, other: spaced })).toEqual(['Grid', 'Normal', 'Normal Table'])
})

test('table and character styles of one name with different bases stay separate', async () => {
  const source = (margin: number, halfPoints: number, text: string) => ({
    body:
      table(paragraph(text)) +
      `<w:p><w:r><w:rPr><w:rStyle w:val="Mark"/></w:rPr><w:t>marked ${text}</w:t></w:r></w:p>`,
    styles:
      normal() +
      grid('').replace(
        '</w:style>',
        `<w:tblPr><w:tblCellMar><w:left w:w="${margin}" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`,
      ) +
      `<w:style w:type="character" w:styleId="Base"><w:name w:val="Base"/>${size(halfPoints)}</w:style>` +
      '<w:style w:type="character" w:styleId="Mark"><w:name w:val="Mark"/><w:basedOn w:val="Base"/><w:rPr><w:b/></w:rPr></w:style>',
  })
  await composeFiles({ a: source(10, 20, 'one'), b: source(90, 40, 'two') }, {}, async ({ body, part }) => {
    const known = new StyleTable(await part('styles'))
    const margin = (text: string): string | undefined => {
      const holder = childrenOf(body, 'w:tbl').find((node) => texts(node).includes(text))
      const margins = known
        .lineage(holder && valueOf(holder, 'w:tblStyle'))
        .map(({ element }) => child(child(child(element, 'w:tblPr'), 'w:tblCellMar'), 'w:left'))
      return margins.find((entry) => entry !== undefined)?.attributes['w:w']
    }
    expect([margin('one'), margin('two')]).toEqual(['10', '90'])
    const marked = (text: string): string | undefined =>
      known.chain(valueOf(paragraphWith(body, text), 'w:rStyle')).run.get('w:sz')?.attributes['w:val']
    expect([marked('marked one'), marked('marked two')]).toEqual(['20', '40'])
  })
})
