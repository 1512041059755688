import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { composeFiles, paragraphWith, valueOf } from '../composed-file.fixture.ts'

const coloured = (value: string): string => `<w:rPr><w:color w:val="${value}"/></w:rPr>`
const title = (colour: string): string =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>` +
  `<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/>${coloured(colour)}</w:style>`
const cell = (fill: string, inside: string, style = ''): string =>
  `<w:tbl><w:tblPr>${style}</w:tblPr><w:tblGrid><w:gridCol w:w="9"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>${inside}</w:tc></w:tr></w:tbl>`
const titled = (text: string, run = ''): string => paragraph(text, '<w:pStyle w:val="Title"/>', run)
const drawing = (shape: string): string => `<w:p><w:r><w:drawing>${shape}</w:drawing></w:r></w:p>`
const box = (fill: string, text: string): string =>
  drawing(
    `<wps:wsp><wps:spPr><a:solidFill>${fill}</a:solidFill></wps:spPr><wps:txbx><w:txbxContent>${titled(text)}</w:txbxContent></wps:txbx></wps:wsp>`,
  )
const theme = {
  name: 'word/theme/theme1.xml',
  data: '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="t"><a:themeElements><a:clrScheme name="c"><a:accent1><a:srgbClr val="C45238"/></a:accent1></a:clrScheme></a:themeElements></a:theme>',
  kind: 'theme',
  contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
}

/** Returns the colour written on the run that says `text`, under a template whose titles are navy. */
async function colourUnderTemplate(source: WordFile, text: string): Promise<string | undefined> {
  let found: string | undefined
  const template = { body: '', styles: title('1F2A44') }
  await composeFiles({ a: source }, { look: 'template', template }, ({ body }) => {
    found = valueOf(paragraphWith(body, text), 'w:color')
  })
  return found
}

test("text on a dark panel keeps its colour when the template's would be unreadable", async () => {
  const source = {
    styles: title('FFFFFF'),
    parts: [theme],
    body:
      cell('C45238', titled('on a cell') + titled('told directly', '<w:color w:val="FFFF00"/>')) +
      paragraph('on its own shade', '<w:pStyle w:val="Title"/><w:shd w:val="clear" w:fill="#C45238"/>') +
      box('<a:srgbClr val="C45238"/>', 'in a box') +
      box('<a:schemeClr val="accent1"/>', 'in a box of the theme') +
      `<w:p><w:r><w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fillcolor="#c45238 [3204]"><v:textbox><w:txbxContent>${titled('in an old box')}</w:txbxContent></v:textbox></v:rect></w:pict></w:r></w:p>` +
      titled('on paper'),
  }
  for (const text of ['on a cell', 'on its own shade', 'in a box', 'in a box of the theme', 'in an old box'])
    expect(await colourUnderTemplate(source, text), text).toBe('FFFFFF')
  expect(await colourUnderTemplate(source, 'told directly')).toBe('FFFF00')
  expect(await colourUnderTemplate(source, 'on paper')).toBeUndefined()
})

test("text without a colour stays automatic on a dark panel and takes the template's colour on a light one", async () => {
  const plain = (fill: string) => ({ styles: title('auto'), body: cell(fill, titled('panel')) })
  expect(await colourUnderTemplate(plain('101010'), 'panel')).toBe('auto')
  expect(await colourUnderTemplate(plain('F0F0F0'), 'panel')).toBeUndefined()
  // A colour with no better contrast does not replace the template's colour.
  const black = { styles: title('000000'), body: cell('101010', titled('panel')) }
  expect(await colourUnderTemplate(black, 'panel')).toBeUndefined()
})

test('text that a table style colours keeps that colour', async () => {
  const table = `<w:style w:type="table" w:styleId="Dark"><w:name w:val="Dark"/>${coloured('FFFFFF')}</w:style>`
  const body = cell('101010', paragraph('cell'), '<w:tblStyle w:val="Dark"/>')
  const source = { styles: title('FFFFFF') + table, body }
  expect(await colourUnderTemplate(source, 'cell')).toBeUndefined()
})
