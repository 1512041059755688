import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import { child, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, whole } from '../compose/composed-file.fixture.ts'

/** Text 9,000 twentieths of a point wide. */
const page = (width: number, inside = '', height = 28_000): string =>
  `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"${inside}/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="1000" w:header="0" w:footer="0" w:gutter="0"/></w:sectPr>`
const template = { body: page(11_000) }
const EMU = 635

const cell = (width: number, inside = '<w:p/>'): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${inside}</w:tc>`
const table = (widths: number[], properties = '', rows = 1): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/>${properties}</w:tblPr><w:tblGrid>${widths.map((w) => `<w:gridCol w:w="${w}"/>`).join('')}</w:tblGrid>${`<w:tr>${widths.map((w) => cell(w)).join('')}</w:tr>`.repeat(rows)}</w:tbl>`
const inline = (cx: number, cy: number): string =>
  `<wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name=""/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:stretch/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline>`
const picture = (cx: number, cy: number): string =>
  `<w:p><w:r><w:drawing>${inline(cx, cy)}</w:drawing></w:r></w:p>`
const widths = (root: XmlElement, name: string): (string | undefined)[] =>
  [...descendants(root, name)].map((node) => node.attributes['w:w'])
const sizes = (root: XmlElement): (string | undefined)[][] =>
  ['wp:extent', 'a:ext'].flatMap((name) =>
    [...descendants(root, name)].map((node) => [node.attributes['cx'], node.attributes['cy']]),
  )

test('a table wider than the text gets the width of the text, with its columns in proportion', async () => {
  const source = { body: table([6000, 12_000], '<w:tblInd w:w="-500" w:type="dxa"/>') + page(20_000) }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body, report }) => {
    expect(widths(body, 'w:gridCol')).toEqual(['3000', '6000'])
    expect(widths(body, 'w:tcW')).toEqual(['3000', '6000'])
    expect(widths(body, 'w:tblInd')).toEqual(['0'])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test('a table that fits, floats or is measured in percent stays unchanged', async () => {
  const share = table([18_000]).replace('w:w="0" w:type="auto"', 'w:w="5000" w:type="pct"')
  const floating = table([18_000], '<w:tblpPr w:tblpX="1" w:tblpY="1"/>')
  const source = { body: table([9200]) + paragraph('a') + share + paragraph('b') + floating + page(20_000) }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    expect(widths(body, 'w:gridCol')).toEqual(['9200', '18000', '18000'])
  })
})

test('a floating table between the margins of its pages is fitted to the narrower text, any other is not', async () => {
  const floating = (place: string, width: number) => table([width], `<w:tblpPr ${place} w:tblpY="1"/>`)
  const inText = ['w:horzAnchor="margin"', 'w:horzAnchor="text" w:tblpX="2000"', 'w:horzAnchor="text"']
  const tables = [...inText, 'w:horzAnchor="page"'].map((place) => floating(place, 18_000))
  const wide = floating('w:horzAnchor="margin"', 30_000)
  const source = { body: [...tables, wide].join(paragraph('a')) + page(20_000) }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    expect(widths(body, 'w:gridCol')).toEqual(['9000', '18000', '9000', '18000', '30000'])
  })
})

test('tab stops of a line move with the right margin, unless all were outside the text before', async () => {
  const line = (tabs: string, text = '<w:t>Scope</w:t><w:tab/><w:t>4</w:t>') =>
    `<w:p><w:pPr><w:tabs>${tabs}</w:tabs></w:pPr><w:r>${text}</w:r></w:p>`
  const stop = (place: number, kind = 'right') => `<w:tab w:val="${kind}" w:leader="dot" w:pos="${place}"/>`
  const lines = [
    line(stop(2000, 'left') + stop(18_000)),
    line(stop(8000)),
    line(stop(30_000)),
    line(stop(8800, 'left') + stop(30_000)),
    line(stop(18_000), '<w:t>no tab</w:t>'),
  ]
  const source = { body: lines.join('') + page(20_000) }
  const stops = (body: XmlElement) =>
    [...descendants(body, 'w:tabs')].map((tabs) =>
      [...descendants(tabs, 'w:tab')].map(
        ({ attributes }) => `${attributes['w:val']} ${attributes['w:pos']}`,
      ),
    )
  const crowded = ['left 8800', 'right 30000']
  const before = [['left 2000', 'right 18000'], ['right 8000'], ['right 30000'], crowded, ['right 18000']]
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    const fitted = ['left 4400', 'right 15000']
    expect(stops(body)).toEqual([['left 1000', 'right 9000'], ...before.slice(1, 3), fitted, before.at(-1)])
  })
  await composeFiles({ a: source }, { look: 'source', template }, ({ body }) => {
    expect(stops(body)).toEqual(before)
  })
})

test('every row of a table that is read in parts is fitted', async () => {
  const rows = 6000
  const source = { body: table([18_000], '', rows) + page(20_000) }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    expect(new Set(widths(body, 'w:tcW'))).toEqual(new Set(['9000']))
    expect(widths(body, 'w:tcW')).toHaveLength(rows)
  })
})

test('a picture wider than the text is reduced to its width, also in a fitted table', async () => {
  const wide = table([18_000]).replace('<w:p/>', picture(6000 * EMU, 1000 * EMU))
  const body = picture(18_000 * EMU, 6000 * EMU) + wide + picture(9000 * EMU, 500 * EMU) + page(20_000)
  await composeFiles({ a: { body } }, { look: 'template', template }, (composed) => {
    const expected = [
      [9000, 3000],
      [3000, 500],
      [9000, 500],
    ].map((pair) => pair.map((twips) => String(twips * EMU)))
    expect(sizes(composed.body)).toEqual([...expected, ...expected])
  })
})

test('pages that keep their size keep their content unchanged', async () => {
  const landscape = page(20_000, ' w:orient="landscape"', 16_838)
  const source = { body: table([18_000]) + landscape }
  const heading = { kind: 'heading', level: 1, text: 'Requirement' } as const
  const items = [heading, whole('a')]
  await composeFiles({ a: source }, { look: 'template', template, items }, ({ body }) => {
    expect(widths(body, 'w:gridCol')).toEqual(['18000'])
  })
  await composeFiles({ a: { body: table([18_000]) + page(20_000) } }, { look: 'source' }, ({ body }) => {
    expect(widths(body, 'w:gridCol')).toEqual(['18000'])
  })
})

test('a picture of an older file is fitted by the size in its style (VML)', async () => {
  const shape = (style: string): string =>
    `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" id="s" style="${style}"><v:imagedata o:title=""/></v:shape></w:pict></w:r></w:p>`
  const body = shape('width:900pt;height:90pt') + shape('position:absolute;width:900pt;height:90pt')
  await composeFiles({ a: { body: body + page(20_000) } }, { look: 'template', template }, (composed) => {
    const styles = [...descendants(composed.body, 'v:shape')].map((node) => node.attributes['style'])
    expect(styles).toEqual(['width:450.00pt;height:45.00pt', 'position:absolute;width:900pt;height:90pt'])
  })
})

test("a title inside a section becomes a heading below the requirement's", async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>'
  const body =
    paragraph('Name of the file', '<w:pStyle w:val="T"/>') +
    paragraph('Part', '<w:pStyle w:val="H"/>') +
    page(11_000)
  const items = [{ ...whole('a'), underLevel: 2 }]
  await composeFiles({ a: { body, styles } }, { items, fixHeadings: true, look: 'template' }, (composed) => {
    const shown = [...descendants(composed.body, 'w:p')].map(
      (node) => child(child(node, 'w:pPr'), 'w:pStyle')?.attributes['w:val'],
    )
    expect(shown.slice(0, 2)).toEqual(['Heading3', 'Heading3'])
    expect(composed.report.ledger.unexplained).toBe(0)
  })
})

test('the first heading of a section goes directly below the requirement, whatever levels follow', async () => {
  const styles = [1, 2]
    .map(
      (n) =>
        `<w:style w:type="paragraph" w:styleId="H${n}"><w:name w:val="heading ${n}"/><w:pPr><w:outlineLvl w:val="${n - 1}"/></w:pPr></w:style>`,
    )
    .join('')
  const titled = (level: number): string => paragraph(`level ${level}`, `<w:pStyle w:val="H${level}"/>`)
  const body = titled(2) + titled(1) + titled(2) + page(11_000)
  const items = [{ ...whole('a'), underLevel: 1 }]
  await composeFiles({ a: { body, styles } }, { items, fixHeadings: true, look: 'template' }, (composed) => {
    const levels = [...descendants(composed.body, 'w:pStyle')].map((node) => node.attributes['w:val'])
    expect(levels).toEqual(['Heading2', 'Heading2', 'Heading3'])
  })
})
