import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { childrenOf, childValue, descendants } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { composeFiles, paragraphWith, styleNamed, valueOf } from '../compose/composed-file.fixture.ts'

const NORMAL = '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>'
const text = (name: string, colour: string): string =>
  `<w:style w:type="paragraph" w:styleId="S1"><w:name w:val="${name}"/><w:basedOn w:val="N"/><w:rPr><w:color w:val="${colour}"/></w:rPr></w:style>`
const table = (colour: string): string =>
  `<w:style w:type="table" w:styleId="T1"><w:name w:val="Table1"/><w:tblPr/><w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:fill="${colour}"/></w:tcPr></w:tblStylePr></w:style>`
const source = (words: string, colour: string, defaults = ''): WordFile => ({
  body:
    paragraph(words, '<w:pStyle w:val="S1"/>') +
    `<w:tbl><w:tblPr><w:tblStyle w:val="T1"/></w:tblPr><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl>`,
  styles: defaults + NORMAL + text('Style1', colour) + table(colour),
})
const styleWith = (styles: XmlElement, id: string | undefined): XmlElement | undefined =>
  childrenOf(styles, 'w:style').find((style) => style.attributes['w:styleId'] === id)

test("under a template, styles of one name keep each source's own look, and equal ones are shared", async () => {
  const font =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="18"/></w:rPr></w:rPrDefault></w:docDefaults>'
  const files = {
    a: source('white', 'FFFFFF'),
    b: source('black', '000000'),
    c: source('snow', 'FFFFFF', font),
  }
  const template = { body: '', styles: NORMAL }
  await composeFiles(files, { look: 'template', template }, async ({ body, part, report }) => {
    const styles = await part('styles')
    const colourOf = (words: string): string | undefined =>
      valueOf(styleWith(styles, valueOf(paragraphWith(body, words), 'w:pStyle')), 'w:color')
    expect(['white', 'black', 'snow'].map(colourOf)).toEqual(['FFFFFF', '000000', 'FFFFFF'])
    const fills = [...descendants(body, 'w:tblStyle')].map(
      (node) =>
        [...descendants(styleWith(styles, node.attributes['w:val'])!, 'w:shd')][0]?.attributes['w:fill'],
    )
    expect(fills).toEqual(['FFFFFF', '000000', 'FFFFFF'])
    const names = childrenOf(styles, 'w:style').map((style) => childValue(style, 'w:name'))
    expect(names.filter((name) => /^(Style|Table)1/.test(name ?? ''))).toEqual([
      'Style1',
      'Table1',
      'Style1 (2)',
      'Table1 (2)',
    ])
    expect(report.ledger.unexplained).toBe(0)
  })
})

test("a style that the template has takes the template's look from every source", async () => {
  const template = { body: '', styles: NORMAL + text('Style1', '123456') }
  const files = { a: source('one', 'FF0000'), b: source('two', '00FF00') }
  await composeFiles(files, { look: 'template', template }, async ({ part }) => {
    const styles = await part('styles')
    expect(valueOf(styleNamed(styles, 'Style1'), 'w:color')).toBe('123456')
    expect(styleNamed(styles, 'Style1 (2)')).toBeUndefined()
  })
})

test('styles whose lists state their levels in a numbering style are equal only if the levels are', async () => {
  const listed = (words: string, sign: string): WordFile => ({
    body: paragraph(words, '<w:pStyle w:val="C"/>'),
    styles:
      NORMAL +
      '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Clause"/><w:basedOn w:val="N"/><w:pPr><w:numPr><w:numId w:val="9"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="numbering" w:styleId="Legal"><w:name w:val="Legal"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>',
    numbering:
      `<w:abstractNum w:abstractNumId="1"><w:styleLink w:val="Legal"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${sign}"/></w:lvl></w:abstractNum>` +
      '<w:abstractNum w:abstractNumId="4"><w:numStyleLink w:val="Legal"/></w:abstractNum>' +
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="9"><w:abstractNumId w:val="4"/></w:num>',
  })
  for (const look of ['source', 'template'] as const) {
    const files = { a: listed('one', '%1.'), b: listed('two', 'Art. %1') }
    await composeFiles(files, { look }, ({ body }) => {
      const styles = ['one', 'two'].map((words) => valueOf(paragraphWith(body, words), 'w:pStyle'))
      expect(new Set(styles).size).toBe(2)
    })
  }
})
