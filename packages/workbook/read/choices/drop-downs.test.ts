import { CFB } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../../testing/build-workbook.fixture.ts'
import { JOBS } from '../../testing/layout.fixture.ts'
import { parseWorkbook } from '../parse-workbook.ts'

const today = (job: string) => `As fichas de ${job} são preenchidas em papel na recepção`
/** Two columns of words. Only the drop-down list of the second one shows that it is for answers. */
const rows: Cells = [
  ['Nº', 'Como é hoje', 'Como será'],
  ...JOBS.map((job, at) => [
    `${at + 1}`,
    today(job),
    `Atende parcialmente com desenvolvimento do módulo ${at}`,
  ]),
]

async function reasonsWith(validation: string, names = ''): Promise<{ codes: string[]; texts: string[] }> {
  const workbook = workbookOf({ M: rows, Listas: [['Atende'], ['Não atende'], ['Parcial']] })
  const archive = CFB.read(workbookBytes(workbook, 'xlsx'), { type: 'buffer' })
  const change = (name: string, from: string, to: string) => {
    const part = CFB.find(archive, name)
    const xml = String(part?.content)
    expect(xml).toContain(from)
    part.content = Buffer.from(xml.replace(from, to))
  }
  change('/xl/worksheets/sheet1.xml', '</sheetData>', `</sheetData>${validation}`)
  if (names) change('/xl/workbook.xml', '</sheets>', `</sheets>${names}`)
  const bytes = CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer
  const { requirements, reviewReasons } = await parseWorkbook(await fileOf(bytes))
  return {
    codes: reviewReasons.map(({ code }) => code),
    texts: requirements.map(({ description }) => description),
  }
}

const list = (formula: string, cells = 'C2:C90') =>
  `<dataValidations count="1"><dataValidation type="list" sqref="${cells}"><formula1>${formula}</formula1></dataValidation></dataValidations>`
const read = { codes: [], texts: JOBS.map(today) }

test('without a list, the two columns cannot be distinguished', async () => {
  const { codes } = await reasonsWith('')
  expect(codes).not.toEqual([])
})

test('a list of answers identifies its column, wherever its values are', async () => {
  expect(await reasonsWith(list('"Atende,Não atende,Parcial"'))).toEqual(read)
  expect(await reasonsWith(list('Listas!$A$1:$A$3'))).toEqual(read)
  const name = '<definedNames><definedName name="Respostas">Listas!$A$1:$A$3</definedName></definedNames>'
  expect(await reasonsWith(list('Respostas'), name)).toEqual(read)
  const later =
    '<extLst><ext xmlns:x14="urn:x" uri="{CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF}"><x14:dataValidations xmlns:xm="urn:y" count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>Listas!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>C2:C6</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>'
  expect(await reasonsWith(later)).toEqual(read)
})

test('meaningless or broken lists change nothing', async () => {
  const without = await reasonsWith('')
  for (const formula of ['"a,b,c"', 'INDIRECT(A1)', 'Fehlt!A1:A3', 'Listas!A:A', '', '"Atende']) {
    expect(await reasonsWith(list(formula)), formula).toEqual(without)
  }
  expect(await reasonsWith(list('"Atende,Não atende"', 'C2 ZZZZ9 A1:B9'))).toEqual(without)
})
