import { readFile } from 'node:fs/promises'
import { collectRequirements, type RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { readSheets } from './read-sheets.ts'
import { recogniseFile } from './recognise-file.ts'
import { refuseOtherCompoundFiles } from './refuse-compound.ts'
import { safeSpreadsheetArchive } from './spreadsheet-archive.ts'

/**
 * Reads a requirements matrix in this very process. The spreadsheet library can be driven to any cost by a hostile
 * file, so a server calls `readRequirements`, which runs this in a process of its own.
 */
export async function parseWorkbook(path: string): Promise<RequirementsMatrix> {
  const kind = await recogniseFile(path)
  const bytes = kind === 'archive' ? await safeSpreadsheetArchive(path) : await readFile(path)
  if (kind === 'compound') refuseOtherCompoundFiles(bytes)
  const { sheets, language } = readSheets(bytes)
  return collectRequirements(sheets, language)
}
