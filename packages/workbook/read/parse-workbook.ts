import { readFile } from 'node:fs/promises'
import { collectRequirements, type RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { readSheets, type ReadSheets } from './read-sheets.ts'
import { recogniseFile, type FileKind } from './recognise-file.ts'
import { refuseOtherCompoundFiles } from './refuse-compound.ts'
import { safeSpreadsheetArchive } from './spreadsheet-archive.ts'

/**
 * Reads a requirements matrix in the current process. A hostile file can make the spreadsheet library arbitrarily
 * expensive, so servers call `readRequirements`, which runs this in a separate process.
 */
export async function parseWorkbook(path: string): Promise<RequirementsMatrix> {
  const { sheets, language } = await readGrids(path)
  return collectRequirements(sheets, language)
}

/** File's container and its sheets as grids of shown text. */
export interface ReadFile extends ReadSheets {
  kind: FileKind
}

/** Reads the sheets of a file of any format. */
export async function readGrids(path: string): Promise<ReadFile> {
  const kind = await recogniseFile(path)
  const bytes = kind === 'archive' ? await safeSpreadsheetArchive(path) : await readFile(path)
  if (kind === 'compound') refuseOtherCompoundFiles(bytes)
  return { kind, ...readSheets(bytes) }
}
