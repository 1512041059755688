import { CFB, read } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { writeMatrix } from '../template/write-matrix-template.ts'
import { type ReadOptions, readRequirements } from './read-requirements.ts'

const matrix = workbookOf({
  M: [
    ['Category', 'Item', 'Description'],
    ['Support', 'Desk', 'The desk shall answer'],
  ],
})

/** Returns the texts of the requirements, or the code of the refusal. */
async function outcome(bytes: Buffer, options: ReadOptions = {}): Promise<string[] | string> {
  try {
    const { requirements } = await readRequirements(await fileOf(bytes), options)
    return requirements.map(({ description }) => description)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Returns the matrix with one part of its archive replaced. */
function withPart(name: string, change: (xml: string) => string): Buffer {
  const archive = CFB.read(workbookBytes(matrix, 'xlsx'), { type: 'buffer' })
  const part = CFB.find(archive, name)
  const xml = String(part?.content)
  const changed = change(xml)
  expect(changed).not.toBe(xml)
  part.content = Buffer.from(changed)
  return CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}

const SHEET = '/xl/worksheets/sheet1.xml'
test('an entity of a document type is neither fetched nor expanded', async () => {
  const external = withPart(SHEET, (xml) =>
    xml
      .replace(/<worksheet/, '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet')
      .replace('</sheetData>', `<row r="3"><c r="C3" t="str"><v>&x;</v></c></row></sheetData>`),
  )
  expect(JSON.stringify(await outcome(external))).not.toContain('root:')
  const names = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  const laughs = withPart(SHEET, (xml) =>
    xml
      .replace(/<worksheet/, `<!DOCTYPE w [<!ENTITY e0 "ha">${names.join('')}]><worksheet`)
      .replace('</sheetData>', `<row r="3"><c r="C3" t="str"><v>&e12;</v></c></row></sheetData>`),
  )
  expect(JSON.stringify(await outcome(laughs)).length).toBeLessThan(1000)
})

test('elements nested a hundred thousand deep end with an answer', async () => {
  const deep = withPart(SHEET, (xml) =>
    xml.replace('</sheetData>', `</sheetData>${'<x>'.repeat(100_000)}${'</x>'.repeat(100_000)}`),
  )
  expect(await outcome(deep)).toSatisfy(
    (answer: unknown) => Array.isArray(answer) || String(answer).startsWith('workbook.'),
  )
})

test('a million real rows are refused', async () => {
  // The number of an unnumbered row follows from the previous row (ECMA-376 part 1, 18.3.1.73).
  const rows = '<row><c t="str"><v>C</v></c><c t="str"><v>I</v></c><c t="str"><v>D</v></c></row>'.repeat(
    1_000_000,
  )
  const million = withPart(SHEET, (xml) => xml.replace('</sheetData>', `${rows}</sheetData>`))
  // The time limit is higher than for a real matrix, because only the end of reading is tested.
  expect(await outcome(million, { timeoutMilliseconds: 3000 })).toMatch(/^workbook\.(too_large|timed_out)$/)
})

test('a formula in a requirement stays a text wherever it is written', async () => {
  const texts = ['=cmd|"/c calc"!A1', '+1+1', '-2+3', '@SUM(A1)', '=HYPERLINK("http://x","y")']
  const bytes = await writeMatrix(
    texts.map((text) => [text, text, text]),
    'en',
  )
  const { Sheets, SheetNames } = read(bytes, { type: 'buffer', cellFormula: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  if (!sheet) throw new Error('nothing was written')
  const cells = Object.entries(sheet)
    .filter(([address]) => !address.startsWith('!'))
    .map(([, cell]) => cell as { t: string; f?: string; v: string })
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
  expect(cells.map(({ v }) => v)).toEqual(expect.arrayContaining(texts))
  expect(new Set(cells.map(({ t }) => t))).toEqual(new Set(['s']))
})

test('a sheet longer than the limit is refused without being read completely', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => [at % 5 === 0 ? `Requisito ${at}` : 'nota'])
  const long = workbookBytes(workbookOf({ Matriz: [['Requisito'], ...rows] }), 'xlsx')
  expect(await outcome(long)).toBe('workbook.too_large')
})
