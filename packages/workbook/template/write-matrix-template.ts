import type { CellObject, Row, Sheet } from 'write-excel-file/node'
import { writeWorkbook } from '../edit/write-workbook.ts'
import type { MatrixLanguage } from '../cells/detect-language.ts'
import { templateTexts } from './template-texts.ts'

const INK = '#1f2937'
const ACCENT = '#1d4ed8'
const LINE = '#d1d5db'
/**
 * Number of empty rows in the template that are formatted like its examples. Text that people type there is wrapped and
 * has borders.
 */
const EMPTY_ROWS = 40
/** Widths of the three columns of the matrix, in characters of the default font. */
const COLUMNS = [{ width: 28 }, { width: 38 }, { width: 90 }]

/**
 * Row of a requirements matrix with the columns of the product's own template. An empty category means the category of
 * the row above.
 */
export type MatrixRow = [category: string, item: string, description: string]

/**
 * Returns the bytes of an empty requirements matrix (.xlsx) that users can download, fill in and upload. It has a
 * header, a few example rows, and a sheet of instructions. No requirements are read from the instructions.
 */
export async function writeMatrixTemplate(language: MatrixLanguage): Promise<Buffer> {
  const texts = templateTexts[language]
  const instructions: Row[] = [
    [{ value: texts.instructionsTitle, fontSize: 16, fontWeight: 'bold', textColor: ACCENT, height: 30 }],
    ...texts.instructions.map((line, index): Row => [
      { value: `${index + 1}. ${line}`, wrap: true, alignVertical: 'top', textColor: INK, height: 34 },
    ]),
  ]
  const empty = Array.from({ length: EMPTY_ROWS }, (): MatrixRow => ['', '', ''])
  return writeSheets([
    matrixSheet([...texts.examples, ...empty], language),
    { data: instructions, sheet: texts.instructionsSheet, columns: [{ width: 110 }], showGridLines: false },
  ])
}

/**
 * Returns the bytes of a requirements matrix (.xlsx) with the given rows. Its columns are those of the product's own
 * template: category, item and description.
 */
export async function writeMatrix(rows: readonly MatrixRow[], language: MatrixLanguage): Promise<Buffer> {
  return writeSheets([matrixSheet(rows, language)])
}

type WrittenSheet = Parameters<typeof writeSheets>[0][number]

function writeSheets(sheets: Sheet<Buffer>[]): Promise<Buffer> {
  return writeWorkbook(sheets, { fontFamily: 'Calibri', fontSize: 11 })
}

function matrixSheet(rows: readonly MatrixRow[], language: MatrixLanguage): WrittenSheet {
  const texts = templateTexts[language]
  return {
    data: [texts.header.map(headerCell), ...rows.map((cells) => cells.map(bodyCell))],
    sheet: texts.matrixSheet,
    columns: COLUMNS,
    stickyRowsCount: 1,
    orientation: 'landscape',
    showGridLines: false,
  }
}

function headerCell(value: string): CellObject {
  return {
    value,
    fontWeight: 'bold',
    textColor: '#ffffff',
    backgroundColor: ACCENT,
    alignVertical: 'center',
    height: 28,
    borderStyle: 'thin',
    borderColor: ACCENT,
  }
}

function bodyCell(value: string): CellObject {
  const frame: CellObject = {
    wrap: true,
    alignVertical: 'top',
    textColor: INK,
    borderStyle: 'thin',
    borderColor: LINE,
  }
  return value ? { ...frame, value } : frame
}
