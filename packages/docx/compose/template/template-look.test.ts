import { expect, test } from 'vitest'
import { paragraph } from '../../package/word-file.fixture.ts'
import { descendants } from '../../package/xml/xml.ts'
import { composeFiles, styleNamed, texts } from '../composed-file.fixture.ts'

const heading = (colour: string, numbering = '') =>
  `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr>${numbering}<w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:color w:val="${colour}"/></w:rPr></w:style>`
const template = {
  body: `${paragraph('Cover of the template')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`,
  styles: heading('1F3864', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
  numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Heading1"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
}
const source = {
  body: `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Support</w:t></w:r></w:p>${paragraph('At any hour.')}`,
  styles: heading('FF0000'),
}

/** The composed texts, and the colour and numbering of the heading. */
async function composed(templateLookOnly: boolean) {
  let result: { texts: string[]; colour: string | undefined; numbered: boolean } | undefined
  await composeFiles(
    { a: source },
    { template, look: 'template', fixHeadings: true, templateLookOnly },
    async ({ body, part }) => {
      const style = styleNamed(await part('styles'), 'heading 1')
      result = {
        texts: texts(body).filter((text) => text.trim() !== ''),
        colour: style && [...descendants(style, 'w:color')][0]?.attributes['w:val'],
        numbered: style !== undefined && [...descendants(style, 'w:numPr')].length > 0,
      }
    },
  )
  return result
}

test('a preview has the styles of the template, without its text and without heading numbers', async () => {
  expect(await composed(true)).toEqual({
    texts: ['Support', 'At any hour.'],
    colour: '1F3864',
    numbered: false,
  })
})

test('the whole document has the text of the template and its heading numbers', async () => {
  expect(await composed(false)).toEqual({
    texts: ['Cover of the template', 'Support', 'At any hour.'],
    colour: '1F3864',
    numbered: true,
  })
})

test('tables keep the lines of a default table style that the template does not have', async () => {
  const tableStyle = (id: string, name: string, drawn = '') =>
    `<w:style w:type="table" w:default="1" w:styleId="${id}"><w:name w:val="${name}"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr>${drawn}</w:style>`
  const rule =
    '<w:tblStylePr w:type="firstRow"><w:tcPr><w:tcBorders><w:bottom w:val="single"/></w:tcBorders></w:tcPr></w:tblStylePr>'
  const table = (style: string) =>
    `<w:tbl><w:tblPr>${style}</w:tblPr><w:tr><w:tc>${paragraph('Item')}</w:tc></w:tr></w:tbl>`
  const styleOfTables = async (own: string) => {
    const found: (string | undefined)[] = []
    await composeFiles(
      { a: { body: table('') + table('<w:tblStyle w:val="Table"/>'), styles: own } },
      {
        template: { body: paragraph('Cover'), styles: tableStyle('TableNormal', 'Normal Table') },
        look: 'template',
      },
      async ({ body, part }) => {
        const named = styleNamed(await part('styles'), 'Table')
        for (const { children } of descendants(body, 'w:tblPr'))
          found.push(children.map((one) => (typeof one === 'string' ? one : one.attributes['w:val'])).at(0))
        if (named) expect(named.attributes['w:default']).toBeUndefined()
        if (named) expect([...descendants(named, 'w:tblStylePr')]).toHaveLength(1)
      },
    )
    return found
  }
  expect(await styleOfTables(tableStyle('Table', 'Table', rule))).toEqual(['Table', 'Table'])
  expect(await styleOfTables(tableStyle('Table', 'Table'))).toEqual([undefined, 'TableNormal'])
})
