import { writeFile } from 'node:fs/promises'
import { utils, write, type CellObject, type WorkBook } from '@e965/xlsx'
import { ZipWriter } from '../packages/docx/package/zip/zip-writer.ts'
import { readEntries } from './zip-entries.ts'
import type { DayTexts, Requirement } from './tender-day-texts.ts'

/**
 * Chapter numbers of the requirements in the first and the second version of the test's workbook. In "1.2", it is the
 * number before the point.
 */
export const CHAPTERS = { first: 1, second: 7 }
/**
 * Row of the first requirement in the test workbook, from 1. The rows above contain a title, an instruction, nothing,
 * the header, and a heading of several requirements.
 */
export const FIRST_ROW = 6
/**
 * Path of the first sheet inside the test workbook, which is a ZIP archive. This sheet contains the client's
 * requirements.
 */
export const MATRIX_PART = 'xl/worksheets/sheet1.xml'
/**
 * Path of the second sheet inside the test workbook, which is a ZIP archive. Formulas on this sheet count the answers.
 */
export const TOTALS_PART = 'xl/worksheets/sheet2.xml'

/**
 * Returns the requirements in the second version of the test's workbook. Compared with the first version, one
 * requirement is changed, one is removed, and one is added.
 */
export function amendedRequirements({ requirements, change, added }: DayTexts): Requirement[] {
  const [support, training, , backup] = requirements
  return [{ ...support, text: support.text.replace(change.from, change.to) }, training, backup, added]
}

/**
 * Returns the formulas of the test workbook that count the answers to the requirements, by the address of their cell on
 * the second sheet.
 */
export function totalsFormulas({ matrix: { sheet, values } }: DayTexts): Record<string, string> {
  const answers = `'${sheet}'!$E$6:$E$20`
  const texts = `'${sheet}'!$C$6:$C$20`
  return {
    B1: `COUNTIF(${answers},"${values.complies}")`,
    B2: `COUNTIF(${answers},"${values.no}")`,
    B3: `COUNTIF(${texts},"*?")-COUNTIF(${answers},"*?")`,
  }
}

/**
 * Writes a client's workbook in which the requirements are hard to find, and returns its path. Their column has no
 * clear name. The column of answers has a drop-down list, a second sheet counts the answers, and a third has a
 * glossary.
 * @param chapter number before the point in the numbers of the requirements
 */
export async function writeOddMatrix(
  file: string,
  texts: DayTexts,
  requirements: readonly Requirement[],
  chapter: number,
): Promise<string> {
  const { matrix, totals, glossary } = texts
  const rows = [
    [matrix.title],
    [matrix.howTo],
    [],
    matrix.header,
    [`${chapter}`, matrix.module, matrix.group],
    ...requirements.map(({ text, reason }, at) => [`${chapter}.${at + 1}`, matrix.module, text, reason]),
    [],
    [matrix.signature],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = ['A1:F1', 'A2:F2', 'C5:F5'].map((range) => utils.decode_range(range))
  const counts = utils.aoa_to_sheet(Object.values(totals.labels).map((label) => [label]))
  for (const [cell, formula] of Object.entries(totalsFormulas(texts))) {
    counts[cell] = { t: 'n', f: formula, v: cell === 'B3' ? requirements.length : 0 } satisfies CellObject
  }
  counts['!ref'] = 'A1:B3'
  const book = utils.book_new(sheet, matrix.sheet)
  utils.book_append_sheet(book, counts, totals.sheet)
  utils.book_append_sheet(book, utils.aoa_to_sheet(glossary.rows), glossary.sheet)
  const last = FIRST_ROW + requirements.length - 1
  await writeWithDropDown(file, book, `E${FIRST_ROW}:E${last}`, Object.values(matrix.values))
  return file
}

/**
 * Writes a workbook with a drop-down list on its first sheet. The list is added to the XML, because the spreadsheet
 * library cannot write one.
 */
async function writeWithDropDown(file: string, book: WorkBook, cells: string, values: string[]) {
  await writeFile(file, write(book, { type: 'buffer', compression: true }) as Buffer)
  const entries = await readEntries(file)
  const zip = await ZipWriter.create(file)
  for (const [name, bytes] of entries) {
    await zip.add(name, name === MATRIX_PART ? withList(bytes.toString('utf8'), cells, values) : bytes)
  }
  await zip.finish()
}

/** Returns the XML of a worksheet with a data validation after its merged cells (ECMA-376 Part 1, 18.3.1.33). */
function withList(xml: string, cells: string, values: string[]): string {
  const list = `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${values.join(',')}"</formula1></dataValidation>`
  return xml.replace('</mergeCells>', `$&<dataValidations count="1">${list}</dataValidations>`)
}
