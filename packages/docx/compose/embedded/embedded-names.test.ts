import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { officePackage } from '../../disarm/office-package.fixture.ts'
import { findNamesInPackage } from '../../names/scan-package.ts'
import type { WordFile } from '../../package/word-file.fixture.ts'
import { ZipReader } from '../../package/zip/zip-reader.ts'
import { composeFiles } from '../composed-file.fixture.ts'
import type { ComposedFile } from '../composed-file.fixture.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument.'
const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OLD = ['Hospital São João', 'Hospital Santa Rita']
const replacements = OLD.map((from) => ({ from, to: 'Clínica Nova' }))

/** Returns a document with an embedded workbook that has these parts. */
function withWorkbook(parts: Record<string, string>): WordFile {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
  return {
    body: '<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Excel.Sheet.12" r:id="rIdX"/></w:object></w:r></w:p><w:p/>',
    parts: [
      {
        name: 'word/embeddings/book.xlsx',
        data: officePackage({ '[Content_Types].xml': types, ...parts }),
        kind: 'package',
        contentType: `${OOXML}spreadsheetml.sheet`,
        id: 'rIdX',
      },
    ],
  }
}
/** Returns the worksheet of the embedded workbook in a composed file. */
async function sheetIn({ document }: ComposedFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'book.xlsx')
  await writeFile(path, await document.partBytes('word/embeddings/book.xlsx'))
  const zip = await ZipReader.open(path)
  try {
    const entry = zip.entry('xl/worksheets/sheet1.xml')
    return entry ? (await zip.read(entry)).toString('utf8') : ''
  } finally {
    await zip.close()
  }
}
const strings = (...texts: string[]): string =>
  `<sst ${S}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`
const table = (...columns: string[]): string =>
  `<table ${S}><tableColumns>${columns.map((name, at) => `<tableColumn id="${at + 1}" name="${name}"/>`).join('')}</tableColumns></table>`

test('a workbook with a pivot table keeps its names, which are reported, and is disarmed', async () => {
  const source = withWorkbook({
    'xl/sharedStrings.xml': strings(OLD[0]!),
    'xl/worksheets/sheet1.xml': `<worksheet ${S}><sheetData><row r="1"><c r="A1"><f>_xlfn.WEBSERVICE("http://evil.example")</f><v>43</v></c></row></sheetData></worksheet>`,
    'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition ${S}><cacheFields><cacheField name="a"><sharedItems><s v="${OLD[0]!}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>`,
  })
  await composeFiles({ a: source }, { replacements }, async (composed) => {
    const { path, report } = composed
    expect(report.disarmed.pieces.map(({ part }) => part)).toEqual([
      'word/embeddings/book.xlsx › xl/worksheets/sheet1.xml',
    ])
    expect(await sheetIn(composed)).toContain('<c r="A1"><v>43</v></c>')
    expect(report.replacements).toEqual([])
    const found = await findNamesInPackage(path, OLD)
    expect(found.map(({ part }) => part.split('/').at(-1))).toEqual([
      'sharedStrings.xml',
      'pivotCacheDefinition1.xml',
    ])
  })
})

test('names stay, and are reported, where columns of a table would get one name', async () => {
  const workbook = (...columns: string[]): WordFile =>
    withWorkbook({ 'xl/sharedStrings.xml': strings(...columns), 'xl/tables/table1.xml': table(...columns) })
  await composeFiles({ a: workbook('Leitos', ...OLD) }, { replacements }, async ({ path, report }) => {
    expect(report.replacements).toEqual([])
    expect(await findNamesInPackage(path, OLD)).toHaveLength(4)
  })
  await composeFiles({ a: workbook('Leitos', OLD[0]!) }, { replacements }, async ({ path }) => {
    expect(await findNamesInPackage(path, OLD)).toEqual([])
  })
})
