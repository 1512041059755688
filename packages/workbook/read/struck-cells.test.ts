import { expect, test } from 'vitest'
import { rawWorkbook } from '../testing/raw-workbook.fixture.ts'
import { parseWorkbook } from './parse-workbook.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const styles = (font: string) =>
  `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font>${font}<sz val="11"/></font></fonts>` +
  `<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`
const cell = (place: string, text: string, style = 0) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is>${text}</is></c>`
const plain = (text: string) => `<t>${text}</t>`

/** Returns the rows in doubt of a matrix whose third row has the given text in the given style. */
async function doubtsAbout(text: string, style: number, font: string) {
  const rows = ['register patients', 'send reminders', 'print reports', 'log every access'].map(
    (task, at) => {
      const own =
        at === 1 ? cell(`B${at + 2}`, text, style) : cell(`B${at + 2}`, plain(`The system shall ${task}.`))
      return `<row r="${at + 2}">${cell(`A${at + 2}`, plain(`R${at + 1}`))}${own}</row>`
    },
  )
  const header = `<row r="1">${cell('A1', plain('ID'))}${cell('B1', plain('Requirement'))}</row>`
  const file = await rawWorkbook({
    sheets: { Req: `<sheetData>${header}${rows.join('')}</sheetData>` },
    bookRelations:
      '<Relationship Id="rIdS" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
    parts: { 'xl/styles.xml': styles(font) },
    types: { 'xl/styles.xml': 'application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml' },
  })
  const { reviewReasons, requirements } = await parseWorkbook(file)
  expect(requirements).toHaveLength(4)
  return reviewReasons.map(({ code, params }) => `${code} ${params['rows']}`)
}

const sentence = plain('The system shall send reminders.')

test.each([
  ['the whole cell', sentence, 1, '<strike/>'],
  ['the whole cell, with a value', sentence, 1, '<strike val="1"/>'],
  [
    'a run',
    '<r><t>Within </t></r><r><rPr><strike/></rPr><t>24</t></r><r><t> 12 hours it shall answer.</t></r>',
    0,
    '',
  ],
])(
  'a person is asked about a requirement with text that is struck through: %s',
  async (_, text, style, font) => {
    expect(await doubtsAbout(text, style, font)).toEqual(['rows_unclear 3'])
  },
)

test.each([
  ['a font that says no', sentence, 1, '<strike val="0"/>'],
  ['another font', sentence, 0, '<strike/>'],
])('nobody is asked because of %s', async (_, text, style, font) => {
  expect(await doubtsAbout(text, style, font)).toEqual([])
})
