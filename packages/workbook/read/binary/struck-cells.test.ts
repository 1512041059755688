import { expect, test } from 'vitest'
import {
  binaryRecord,
  binaryStream,
  binaryText,
  compoundFile,
  sharedCell,
  sharedTexts,
  shorts,
  type BinaryCell,
  type BinaryText,
} from '../../testing/binary-workbook.fixture.ts'
import { fileOf } from '../../testing/build-workbook.fixture.ts'
import { parseWorkbook } from '../parse-workbook.ts'
import { struckCellsInStream } from './struck-cells.ts'

const TASKS = ['register patients', 'send reminders', 'print reports', 'log every access']

/** Returns the rows in doubt of an .xls whose second requirement has the given text and format. */
async function doubtsAbout(text: BinaryText, format: BinaryCell[1]) {
  const sentences = TASKS.map((task, at): BinaryText =>
    at === 1 ? text : { text: `The system shall ${task}.` },
  )
  const texts = [
    { text: 'ID' },
    { text: 'Requirement' },
    ...TASKS.map((_, at) => ({ text: `R${at + 1}` })),
    ...sentences,
  ]
  const rows = TASKS.flatMap((_, at) => [
    sharedCell(at + 1, 0, [at + 2, 0]),
    sharedCell(at + 1, 1, [at + 2 + TASKS.length, at === 1 ? format : 0]),
  ])
  const cells = [sharedCell(0, 0, [0, 0]), sharedCell(0, 1, [1, 0]), ...rows]
  const stream = binaryStream({ sharedTexts: [sharedTexts(texts)], cells })
  const { reviewReasons, requirements } = await parseWorkbook(await fileOf(compoundFile(stream)))
  expect(requirements).toHaveLength(4)
  return reviewReasons.map(({ code, params }) => `${code} ${params['rows']}`)
}

const sentence = 'The system shall send reminders.'

test.each<[string, BinaryText, BinaryCell[1]]>([
  ['the whole cell', { text: sentence }, 1],
  [
    'a run',
    {
      text: sentence,
      runs: [
        [11, 5],
        [16, 0],
      ],
    },
    0,
  ],
])('a person is asked about a requirement of an .xls that is struck through: %s', async (_, text, format) => {
  expect(await doubtsAbout(text, format)).toEqual(['rows_unclear 3'])
})

test.each<[string, BinaryText]>([
  ['plain text', { text: sentence }],
  ['a run in another font', { text: sentence, runs: [[11, 3]] }],
])('nobody is asked because of %s', async (_, text) => {
  expect(await doubtsAbout(text, 0)).toEqual([])
})

function inStream(cells: Buffer[], texts: Buffer[] = [], version = 0x06_00): number[][] {
  const struck = struckCellsInStream(binaryStream({ sharedTexts: texts, cells, version })).get('Req')
  return Array.from(struck ?? [], ([row, columns]) => [row].concat([...columns]))
}

test('numbers in one record have formats of their own', () => {
  const numbers = binaryRecord(0xbd, shorts(7, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1))
  expect(inStream([numbers])).toEqual([[7, 3]])
})

test('runs are found behind a text that another record continues in wide characters', () => {
  const long = { text: 'x'.repeat(20), runs: [[0, 3]] as [number, number][] }
  const [whole, struck] = [binaryText(long), binaryText({ text: 'gone', runs: [[0, 5]] })]
  // Length, flags and the number of runs take 5 bytes. The rest of the text has two bytes a character.
  const cut = whole.subarray(0, 5 + 8)
  const rest = [Buffer.of(1), Buffer.from('x'.repeat(12), 'utf16le'), whole.subarray(5 + 20)]
  const texts = [
    binaryRecord(0xfc, shorts(2, 0, 2, 0), cut),
    binaryRecord(0x3c, ...rest),
    binaryRecord(0x3c, struck),
  ]
  expect(inStream([sharedCell(1, 0, [0, 0]), sharedCell(2, 0, [1, 0])], texts)).toEqual([[2, 0]])
})

test('runs of Excel 5 stand in the cell', () => {
  const cell = (row: number, font: number) =>
    binaryRecord(0xd6, shorts(row, 1, 0, 4), Buffer.from('gone'), Buffer.of(1, 0, font))
  expect(inStream([cell(1, 3), cell(2, 5)], [], 0x05_00)).toEqual([[2, 1]])
})

test('a stream that is cut off anywhere is read as far as it goes', () => {
  const stream = binaryStream({
    sharedTexts: [sharedTexts([{ text: 'gone', runs: [[0, 5]] }])],
    cells: [sharedCell(0, 0, [0, 0]), sharedCell(1, 0, [0, 1])],
  })
  for (let length = 0; length <= stream.length; length += 1)
    expect(() => struckCellsInStream(stream.subarray(0, length))).not.toThrow()
  expect([...(struckCellsInStream(stream).get('Req') ?? [])]).toHaveLength(2)
})

test('a count of texts beyond the end of the file takes no time', () => {
  const texts = binaryRecord(
    0xfc,
    Buffer.alloc(8, 0xff),
    Buffer.of(0xff, 0xff, 0x0c, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff),
  )
  expect(inStream([sharedCell(0, 0, [0, 0])], [texts])).toEqual([])
})
