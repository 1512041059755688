import { readFile } from 'node:fs/promises'
import {
  collectRequirements,
  type ReadingCorrections,
  type RequirementsMatrix,
} from '../matrix/collect-requirements.ts'
import { viewOf, type MatrixView, type ViewRange } from '../matrix/matrix-view.ts'
import { readSheets } from './read-sheets.ts'
import { recogniseFile } from './recognise-file.ts'
import { refuseOtherCompoundFiles } from './refuse-compound.ts'
import { safeSpreadsheetArchive } from './spreadsheet-archive.ts'

/**
 * Reads a requirements matrix in the current process. A hostile file can make the spreadsheet library arbitrarily
 * expensive, so servers call `readRequirements`, which runs this in a separate process.
 */
export async function parseWorkbook(
  path: string,
  corrections: ReadingCorrections = {},
): Promise<RequirementsMatrix> {
  const { sheets, language } = await open(path)
  return collectRequirements(sheets, language, corrections)
}

/** Rows of a sheet and the matrix they were read for. */
export interface ViewedMatrix {
  view: MatrixView
  matrix: RequirementsMatrix
}

/** Reads a matrix in the current process, and shows rows of one of its sheets. */
export async function viewWorkbook(
  path: string,
  { range, ...corrections }: ReadingCorrections & { range: ViewRange },
): Promise<ViewedMatrix> {
  const { sheets, language } = await open(path)
  const matrix = collectRequirements(sheets, language, corrections)
  return { matrix, view: viewOf(sheets, matrix, range) }
}

async function open(path: string) {
  const kind = await recogniseFile(path)
  const bytes = kind === 'archive' ? await safeSpreadsheetArchive(path) : await readFile(path)
  if (kind === 'compound') refuseOtherCompoundFiles(bytes)
  return readSheets(bytes)
}
