import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { contentXml, odsBytes, rowXml, sheetXml } from '../testing/build-opendocument.fixture.ts'
import { fileOf } from '../testing/build-workbook.fixture.ts'
import { wordBytes, wordPackage } from '../testing/build-word.fixture.ts'
import { JOBS, must } from '../testing/layout.fixture.ts'
import { storedArchive } from './archive/stored-archive.ts'
import { parseWorkbook } from './parse-workbook.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns the number of requirements, or the code of the refusal. */
const outcome = async (bytes: Buffer | string, fileName?: string) =>
  parseWorkbook(await fileOf(bytes), { fileName }).then(
    ({ requirements }) => requirements.length,
    (error: Error & { code?: string }) => error.code ?? error.message,
  )

const header = rowXml(['Nº', 'Requisito', 'Atende'])
const body = JOBS.map((job, at) => rowXml([`${at + 1}`, must(job), ''])).join('')
const ods = (rows: string) => odsBytes({ sheets: sheetXml('Requisitos', header + body + rows) })

test('rows and cells repeated to the end of a sheet cost nothing when empty, and are refused with text', async () => {
  const rows = ' table:number-rows-repeated="1048576"'
  const columns = ' table:number-columns-repeated="16384"'
  expect(await outcome(ods(rowXml([`<table:table-cell${columns}/>`], rows)))).toBe(5)
  expect(await outcome(ods(rowXml(['9', must('parar')], rows)))).toBe('workbook.too_large')
  const wide = `<table:table-cell${columns}><text:p>x</text:p></table:table-cell>`
  expect(await outcome(ods(rowXml([wide])))).toBe('workbook.too_large')
  const large = `<table:table-cell table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell>`
  expect(await outcome(ods(rowXml([large], ' table:number-rows-repeated="19000"')))).toBe(
    'workbook.too_large',
  )
  expect(await outcome(ods(rowXml(['x'], ' table:number-rows-repeated="-5"')))).toBe(5)
})

test('entities of a document type, deep nesting and broken markup in an .ods are refused', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  const whole = contentXml({ sheets: sheetXml('R', header + rowXml(['1', '&e12;', ''])) })
  const laughs = whole.replace('?>', `?><!DOCTYPE x [<!ENTITY e0 "ha">${names.join('')}]>`)
  expect(await outcome(odsBytes(laughs))).toBe('workbook.damaged')
  const fetched = whole.replace('?>', '?><!DOCTYPE x [<!ENTITY e12 SYSTEM "file:///etc/passwd">]>')
  expect(await outcome(odsBytes(fetched))).toBe('workbook.damaged')
  expect(await outcome(ods('<x>'.repeat(100_000) + '</x>'.repeat(100_000)))).toBe('workbook.damaged')
  expect(await outcome(odsBytes(whole.slice(0, 700)))).toBe('workbook.damaged')
  expect(await outcome(odsBytes('<x/>'))).toBe('workbook.wrong_type')
})

test('a protected .ods and other kinds of OpenDocument are distinguished', async () => {
  const content = contentXml({ sheets: sheetXml('R', header + body) })
  const secret = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
  expect(await outcome(odsBytes(content, undefined, secret))).toBe('workbook.encrypted')
  expect(await outcome(odsBytes(content, 'application/vnd.oasis.opendocument.text'))).toBe(
    'workbook.wrong_type',
  )
  expect(await outcome(odsBytes(content, 'application/vnd.oasis.opendocument.spreadsheet-template'))).toBe(5)
})

test('texts of endless lines, columns and quotes end within ten seconds of processor time', async () => {
  const start = process.threadCpuUsage()
  const megabytes = 8 * 1024 * 1024
  expect(await outcome('a;'.repeat(megabytes), 'a.csv')).toBe('workbook.wrong_type')
  expect(await outcome(`sep=;\n${'a;'.repeat(megabytes)}`, 'a.csv')).toBe('workbook.too_large')
  expect(await outcome('a;b\n'.repeat(100_000), 'a.csv')).toBe('workbook.too_large')
  expect(await outcome('x'.repeat(megabytes), 'a.csv')).toBe('workbook.wrong_type')
  expect(await outcome(',"'.repeat(megabytes), 'a.csv')).toBe('workbook.wrong_type')
  expect(await outcome(`a;"b${'""'.repeat(megabytes)}`, 'a.csv')).toBe('workbook.wrong_type')
  expect(process.threadCpuUsage(start).user).toBeLessThan(10_000_000)
}, 60_000)

test('a quote without an end is a character, and the lines below it are read', async () => {
  const rows = JOBS.map((job, at) => `${at + 1};${at === 1 ? '"' : ''}${must(job)};`)
  expect(await outcome(['Nº;Requisito;Atende', ...rows].join('\n'), 'a.csv')).toBe(5)
})

test('a binary file is not a text, whatever its name', async () => {
  const word = wordBytes([{ heading: 'Requisitos' }, ...JOBS.map((job) => ({ item: must(job) }))])
  expect(await outcome(word, 'a.csv')).toBe(5)
  expect(await outcome(Buffer.from('7f454c46020101000000;;;\n;;;\n', 'latin1'), 'a.csv')).not.toBe(5)
  expect(await outcome(Buffer.from([1, 2, 59, 3, 10, 4, 59, 5, 10]), 'a.csv')).toBe('workbook.wrong_type')
  expect(await outcome('a;b\n\0;c\nd;e', 'a.csv')).toBe('workbook.wrong_type')
})

test('a Word document of entities, deep nesting or endless rows is refused', async () => {
  const main = (inside: string) =>
    wordPackage(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inside}</w:body></w:document>`,
    )
  const typed = '<!DOCTYPE w [<!ENTITY x "y">]><w:document/>'
  expect(await outcome(wordPackage(typed))).toBe('workbook.damaged')
  expect(await outcome(main('<w:p>'.repeat(100_000)))).toBe('workbook.damaged')
  const cell = '<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>'
  expect(await outcome(main(`<w:tbl>${`<w:tr>${cell}</w:tr>`.repeat(30_000)}</w:tbl>`))).toBe(
    'workbook.too_large',
  )
  expect(await outcome(main(`<w:tbl><w:tr>${cell.repeat(3000)}</w:tr></w:tbl>`))).toBe('workbook.too_large')
  expect(await outcome(main(`<w:p>${'<w:r/>'.repeat(400_000)}</w:p>`))).toBe('workbook.too_large')
  expect(
    await outcome(
      main('<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="99999999"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>'),
    ),
  ).toBe('workbook.no_requirements')
}, 30_000)

test('an archive that claims two kinds or none is read as one of them or refused', async () => {
  const part = (name: string, text: string) => ({ name, bytes: Buffer.from(text) })
  expect(await outcome(storedArchive([part('mimetype', 'application/zip')]))).toBe('workbook.wrong_type')
  expect(await outcome(storedArchive([part('content.xml', '<x/>')]))).toBe('workbook.wrong_type')
})

test('flipped bytes give an answer or a coded error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const whole = [
    ods(''),
    wordBytes([
      { heading: 'Requisitos' },
      {
        table: [
          ['ID', 'Requisito'],
          ['1', must('agendar')],
        ],
      },
    ]),
    Buffer.from(`Nº;Requisito\n${JOBS.map((job, at) => `${at};"${must(job)}"`).join('\n')}`),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (original, at, flip) => {
        const bytes = Buffer.from(original)
        bytes[at % bytes.length]! ^= flip
        expect(String(await outcome(bytes))).toMatch(/^(\d+|workbook\.\w+)$/)
      },
    ),
    { numRuns: 150 },
  )
})
