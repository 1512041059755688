import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { child, childrenOf, descendants } from '../../package/xml/xml.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const C = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
const theme = (accent: string) => ({
  name: 'word/theme/theme1.xml',
  data: `<a:theme ${A} name="t"><a:themeElements><a:clrScheme name="c"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:accent1><a:srgbClr val="${accent}"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`,
  kind: 'theme',
  contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
})
const fill = (name: string): string =>
  `<a:solidFill><a:schemeClr val="${name}"><a:lumMod val="75000"/></a:schemeClr></a:solidFill>`
const shape = (name: string): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="s"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr>${fill(name)}</wps:spPr></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const shown = (id: string): string =>
  `<w:p><w:r><w:drawing><c:chart ${C} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${id}"/></w:drawing></w:r></w:p>`
const chart = {
  name: 'word/charts/chart1.xml',
  data: `<c:chartSpace ${C} ${A}><c:roundedCorners val="0"/><c:chart><c:plotArea/></c:chart></c:chartSpace>`,
  kind: 'chart',
  contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
  id: 'rIdC',
}
const diagram = {
  name: 'word/diagrams/colors1.xml',
  data: `<dgm:colorsDef xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" ${A}>${fill('accent1')}</dgm:colorsDef>`,
  kind: 'diagramColors',
  contentType: 'application/vnd.openxmlformats-officedocument.drawingml.diagramColors+xml',
  id: 'rIdD',
}
const file = (accent: string, more: Partial<WordFile> = {}): WordFile => ({
  body: shape('accent1') + shape('tx1') + shape('phClr'),
  parts: [theme(accent)],
  ...more,
})

test('shapes keep the colours of their own theme under another theme, with their modifications', async () => {
  for (const look of ['source', 'template'] as const) {
    await composeFiles(
      { a: file('AA0000') },
      { look, template: file('00BB00', { body: '' }) },
      ({ body }) => {
        const colours = [...descendants(body, 'a:solidFill')].map((node) => childrenOf(node)[0])
        expect(colours.map((colour) => [colour?.name, colour?.attributes['val']])).toEqual([
          ['a:srgbClr', 'AA0000'],
          ['a:sysClr', 'windowText'],
          ['a:schemeClr', 'phClr'],
        ])
        expect(colours.map((colour) => child(colour, 'a:lumMod')?.attributes['val'])).toEqual(
          Array.from({ length: 3 }, () => '75000'),
        )
      },
    )
  }
})

test('under an equal theme, colours keep their names', async () => {
  await composeFiles({ a: file('AA0000') }, { template: file('AA0000', { body: '' }) }, ({ body }) => {
    expect([...descendants(body, 'a:schemeClr')]).toHaveLength(3)
  })
})

test("a chart gets its theme's colours as an override; a diagram has them written out", async () => {
  const source = file('AA0000', {
    body: shown('rIdC') + shown('rIdD'),
    parts: [theme('AA0000'), chart, diagram],
  })
  await composeFiles(
    { a: source, b: source },
    { template: file('00BB00', { body: '' }) },
    async (composed) => {
      const { document, body } = composed
      const related = await document.relationships(document.mainPart)
      const charts = related.filter(({ kind }) => kind === 'chart')
      expect(charts).toHaveLength(2)
      for (const { part } of charts) {
        const names = childrenOf(await document.partTree(part as string)).map(({ name }) => name)
        expect(names).toEqual(['c:roundedCorners', 'c:clrMapOvr', 'c:chart'])
        const [override] = await document.relationships(part as string)
        expect(override?.kind).toBe('themeOverride')
        const root = await document.partTree(override?.part as string)
        const [accent] = [...descendants(root, 'a:accent1')]
        expect(childrenOf(accent)[0]?.attributes['val']).toBe('AA0000')
      }
      const colours = related.find(({ kind }) => kind === 'diagramColors')?.part as string
      const [solid] = [...descendants(await document.partTree(colours), 'a:solidFill')]
      expect(childrenOf(solid)[0]?.name).toBe('a:srgbClr')
      expect([...descendants(body, 'c:chart')]).toHaveLength(4)
    },
  )
})

test("the override of a chart has its theme's lines, fills and effects, and with the source's look its fonts", async () => {
  const schemes = (face: string, fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>') => ({
    ...theme('AA0000'),
    data: theme('AA0000').data.replace(
      '</a:themeElements>',
      `<a:fontScheme name="f"><a:minorFont><a:latin typeface="${face}"/></a:minorFont></a:fontScheme><a:fmtScheme name="s"><a:bgFillStyleLst>${fill}</a:bgFillStyleLst></a:fmtScheme></a:themeElements>`,
    ),
  })
  const picture =
    '<a:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rId1"/></a:blipFill>'
  const saidBy = async (look: 'source' | 'template', scheme: ReturnType<typeof theme>): Promise<unknown> => {
    let said: unknown
    const source = file('AA0000', { body: shown('rIdC'), parts: [scheme, chart] })
    const template = file('00BB00', { body: '' })
    await composeFiles({ a: source }, { look, template }, async ({ document }) => {
      const related = await document.relationships(document.mainPart)
      const own = related.find(({ kind }) => kind === 'chart')
      const [override] = await document.relationships(own?.part as string)
      said = childrenOf(await document.partTree(override?.part as string)).map(({ name }) => name)
    })
    return said
  }
  expect(await saidBy('source', schemes('Georgia'))).toEqual(['a:clrScheme', 'a:fontScheme', 'a:fmtScheme'])
  expect(await saidBy('template', schemes('Georgia'))).toEqual(['a:clrScheme', 'a:fmtScheme'])
  // A picture fill stays with the theme that contains the picture.
  expect(await saidBy('source', schemes('Georgia', picture))).toEqual(['a:clrScheme', 'a:fontScheme'])
})

test("with the source's look, text in drawings has the fonts of its own theme", async () => {
  const fonts = (face: string) => {
    const part = theme('AA0000')
    const scheme = `<a:fontScheme name="f"><a:minorFont><a:latin typeface="${face}"/></a:minorFont></a:fontScheme></a:themeElements>`
    return { ...part, data: part.data.replace('</a:themeElements>', scheme) }
  }
  const body = shape('accent1').replace('<wps:spPr>', '<wps:spPr><a:latin typeface="+mn-lt"/>')
  const options = { template: file('00BB00', { body: paragraph('x'), parts: [fonts('Arial')] }) }
  await composeFiles({ a: file('AA0000', { body, parts: [fonts('Georgia')] }) }, options, (composed) => {
    expect([...descendants(composed.body, 'a:latin')][0]?.attributes['typeface']).toBe('Georgia')
  })
})
