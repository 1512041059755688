import { readFile } from 'node:fs/promises'
import { collectRequirements, type RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { readSheets } from './read-sheets.ts'
import { recogniseFile } from './recognise-file.ts'
import { refuseOtherCompoundFiles } from './refuse-compound.ts'
import { safeSpreadsheetArchive } from './spreadsheet-archive.ts'

/**
 * Reads a requirements matrix in the current process. A hostile file can make the spreadsheet library arbitrarily
 * expensive, so servers call `readRequirements`, which runs this in a separate process.
 */
export async function parseWorkbook(path: string): Promise<RequirementsMatrix> {
  const kind = await recogniseFile(path)
  const bytes = kind === 'archive' ? await safeSpreadsheetArchive(path) : await readFile(path)
  if (kind === 'compound') refuseOtherCompoundFiles(bytes)
  const { sheets, language } = readSheets(bytes)
  return collectRequirements(sheets, language)
}
