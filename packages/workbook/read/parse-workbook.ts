import { readFile } from 'node:fs/promises'
import { collectRequirements, type RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { detectLanguage } from '../matrix/detect-language.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { archiveKind } from './archive/archive-kind.ts'
import { BoundedArchive } from './archive/bounded-archive.ts'
import { storedArchive } from './archive/stored-archive.ts'
import { dropDownsIn } from './choices/drop-downs.ts'
import { readContent, readOpenDocument } from './opendocument/read-opendocument.ts'
import { readSheets, type ReadSheets } from './read-sheets.ts'
import { recogniseFile } from './recognise-file.ts'
import { refuseOtherCompoundFiles } from './refuse-compound.ts'
import { spreadsheetParts } from './spreadsheet-archive.ts'
import { readText } from './text/read-text.ts'

/**
 * Reads a requirements matrix in the current process. A hostile file can make a reader arbitrarily expensive, so servers
 * call `readRequirements`, which runs this in a separate process. `fileName` is the name people know the file by.
 */
export async function parseWorkbook(path: string, fileName?: string): Promise<RequirementsMatrix> {
  const { sheets, language } = await read(path, fileName)
  return collectRequirements(sheets, language)
}

async function read(path: string, fileName: string | undefined): Promise<ReadSheets> {
  const kind = await recogniseFile(path, fileName)
  if (kind === 'archive') return readArchive(path)
  const bytes = await readFile(path)
  if (kind === 'flat') return withLanguage(readContent(bytes))
  if (kind === 'text') return withLanguage([readText(bytes, fileName)])
  refuseOtherCompoundFiles(bytes)
  return readSheets(bytes)
}

async function readArchive(path: string): Promise<ReadSheets> {
  const kind = await BoundedArchive.read(path, archiveKind)
  if (kind === 'opendocument') return withLanguage(await readOpenDocument(path))
  if (kind === 'word') {
    // The engine for Word documents takes as long to load as a small workbook to be read.
    const { readWord } = await import('./word/read-word.ts')
    return readWord(path)
  }
  const parts = await BoundedArchive.read(path, spreadsheetParts)
  return readSheets(storedArchive(parts), dropDownsIn(parts))
}

function withLanguage(sheets: SheetGrid[]): ReadSheets {
  const texts = sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => [...cells.values()]))
  return { sheets, language: detectLanguage(texts) }
}
