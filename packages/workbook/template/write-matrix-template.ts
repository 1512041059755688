import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node'
import type { MatrixLanguage } from '../matrix/detect-language.ts'
import { templateTexts } from './template-texts.ts'

const INK = '#1f2937'
const ACCENT = '#1d4ed8'
const LINE = '#d1d5db'
/** Ready-made empty rows, so that what people type is wrapped and framed like the examples. */
const EMPTY_ROWS = 40
/** Characters of the default font. */
const COLUMNS = [{ width: 28 }, { width: 38 }, { width: 90 }]

/**
 * The downloadable requirements matrix (.xlsx): header, example rows that `readRequirements` reads back, and a
 * sheet of instructions that it skips.
 */
export async function writeMatrixTemplate(language: MatrixLanguage): Promise<Buffer> {
  const texts = templateTexts[language]
  const matrix: Row[] = [
    texts.header.map(headerCell),
    ...texts.examples.map((cells) => cells.map(bodyCell)),
    ...Array.from({ length: EMPTY_ROWS }, () => ['', '', ''].map(bodyCell)),
  ]
  const instructions: Row[] = [
    [{ value: texts.instructionsTitle, fontSize: 16, fontWeight: 'bold', textColor: ACCENT, height: 30 }],
    ...texts.instructions.map((line, index): Row => [
      { value: `${index + 1}. ${line}`, wrap: true, alignVertical: 'top', textColor: INK, height: 34 },
    ]),
  ]
  return writeExcelFile(
    [
      {
        data: matrix,
        sheet: texts.matrixSheet,
        columns: COLUMNS,
        stickyRowsCount: 1,
        orientation: 'landscape',
        showGridLines: false,
      },
      { data: instructions, sheet: texts.instructionsSheet, columns: [{ width: 110 }], showGridLines: false },
    ],
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
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
