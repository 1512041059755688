import { expect, test } from 'vitest'
import { storedArchive } from '../archive/stored-archive.ts'
import {
  cellXml,
  contentXml,
  flatBytes,
  odsBytes,
  rowXml,
  sheetXml,
} from '../../testing/build-opendocument.fixture.ts'
import { fileOf } from '../../testing/build-workbook.fixture.ts'
import { parseWorkbook } from '../parse-workbook.ts'

const LINE = 'style:text-line-through-style="solid"'
const style = (name: string, family: string, properties = LINE, parent = '') =>
  `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}><style:text-properties ${properties}/></style:style>`
const TASKS = ['register patients', 'send reminders', 'print reports', 'log every access']
const sentence = 'The system shall send reminders.'

/** Returns a sheet with requirements of which the second one is the given cell. */
const sheet = (cell: string, row = '', columns = '') =>
  sheetXml(
    'Req',
    columns +
      rowXml(['ID', 'Requirement']) +
      TASKS.map((task, at) =>
        at === 1 ? rowXml([`R${at + 1}`, cell], row) : rowXml([`R${at + 1}`, `The system shall ${task}.`]),
      ).join(''),
  )

async function doubtsIn(bytes: Buffer) {
  const { reviewReasons, requirements } = await parseWorkbook(await fileOf(bytes))
  expect(requirements).toHaveLength(4)
  return reviewReasons.map(({ code, params }) => `${code} ${params['rows']}`)
}

const run = (name: string) =>
  `<table:table-cell><text:p>The system shall <text:span text:style-name="${name}">not</text:span> send reminders.</text:p></table:table-cell>`

test.each([
  ['the whole cell', style('ce1', 'table-cell'), sheet(cellXml(sentence, ' table:style-name="ce1"'))],
  ['a run', style('T1', 'text'), sheet(run('T1'))],
  [
    'a cell whose style is based on a struck one',
    style('Gone', 'table-cell') + style('ce1', 'table-cell', 'fo:color="#ff0000"', 'Gone'),
    sheet(cellXml(sentence, ' table:style-name="ce1"')),
  ],
  [
    'a cell with the style of its row',
    style('ce1', 'table-cell'),
    sheet(cellXml(sentence), ' table:default-cell-style-name="ce1"'),
  ],
])(
  'a person is asked about a requirement of an OpenDocument file that is struck through: %s',
  async (_, styles, sheets) => {
    expect(await doubtsIn(odsBytes({ sheets, styles }))).toEqual(['rows_unclear 3'])
    expect(await doubtsIn(flatBytes({ sheets, styles }))).toEqual(['rows_unclear 3'])
  },
)

test('all cells of a column with a struck style are struck through', async () => {
  const columns = '<table:table-column/><table:table-column table:default-cell-style-name="ce1"/>'
  const styles = style('ce1', 'table-cell')
  expect(await doubtsIn(odsBytes({ sheets: sheet(sentence, '', columns), styles }))).toEqual([
    'rows_unclear 2, 3, 4, 5',
  ])
})

test('a style that people name is read from the styles of the file', async () => {
  const sheets = sheet(cellXml(sentence, ' table:style-name="Gone"'))
  const named = contentXml({ sheets: '', styles: style('Gone', 'table-cell') })
  const file = storedArchive([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'content.xml', bytes: Buffer.from(contentXml({ sheets })) },
    { name: 'styles.xml', bytes: Buffer.from(named) },
  ])
  expect(await doubtsIn(file)).toEqual(['rows_unclear 3'])
})

test.each([
  ['a line of the kind "none"', style('ce1', 'table-cell', 'style:text-line-through-style="none"')],
  [
    'a style that takes the line of another one away',
    style('Gone', 'table-cell') + style('ce1', 'table-cell', 'style:text-line-through-style="none"', 'Gone'),
  ],
  ['a style of the same name for other things', style('ce1', 'graphic')],
  [
    'styles that are based on each other',
    style('ce1', 'table-cell', '', 'a') + style('a', 'table-cell', '', 'ce1'),
  ],
])('nobody is asked because of %s', async (_, styles) => {
  const sheets = sheet(cellXml(sentence, ' table:style-name="ce1"'))
  expect(await doubtsIn(odsBytes({ sheets, styles }))).toEqual([])
})

test('damaged styles do not keep a file from being read', async () => {
  const file = storedArchive([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    { name: 'content.xml', bytes: Buffer.from(contentXml({ sheets: sheet(sentence) })) },
    { name: 'styles.xml', bytes: Buffer.from('<a><b></a>') },
  ])
  expect(await doubtsIn(file)).toEqual([])
})
