import { readFile } from 'node:fs/promises'
import { readTables, type ReadingCorrections } from '../matrix/choose-matrix.ts'
import { collectRequirements, type RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { detectLanguage } from '../cells/detect-language.ts'
import { layoutKey } from '../matrix/layout.ts'
import { viewOf, type MatrixView, type ViewRange } from '../matrix/matrix-view.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { archiveKind, type ArchiveKind } from './archive/archive-kind.ts'
import { BoundedArchive } from './archive/bounded-archive.ts'
import { storedArchive } from './archive/stored-archive.ts'
import { struckCellsInStream } from './binary/struck-cells.ts'
import { workbookStream } from './binary/workbook-stream.ts'
import { dropDownsIn } from './choices/drop-downs.ts'
import { readContent, readOpenDocument } from './opendocument/read-opendocument.ts'
import { readSheets, type ReadSheets } from './read-sheets.ts'
import { recogniseFile, type FileKind } from './recognise-file.ts'
import { struckCellsIn } from './struck-cells.ts'
import { spreadsheetParts } from './spreadsheet-archive.ts'
import type { ReadingListeners } from './reading-progress.ts'
import { readText } from './text/read-text.ts'

/**
 * Reads a requirements matrix in the current process. Servers call `readRequirements` instead, which runs this function
 * in a child process, because a hostile file can take unlimited time and memory. `fileName` is the name of the file as
 * users know it.
 */
export async function parseWorkbook(
  path: string,
  { fileName, ...given }: FileReading = {},
  { onProgress, recall }: ReadingListeners = {},
): Promise<RequirementsMatrix> {
  onProgress?.({ step: 'opening' })
  const { sheets, language } = await readGrids(path, fileName)
  const tables = readTables(sheets, ({ rows }, index, count) =>
    onProgress?.({ step: 'reading', sheet: index + 1, sheets: count, rows: rows.length }),
  )
  const visible = sheets.filter(({ hidden }) => !hidden)
  const remembered = given.corrections ? undefined : await recall?.(layoutKey(visible, tables))
  return collectRequirements(sheets, language, remembered ? { remembered } : given, tables)
}

/** Options for reading a requirements matrix file: its name as users know it, and corrections by people. */
export interface FileReading extends ReadingCorrections {
  fileName?: string | undefined
}

/**
 * Requirements matrix with rows of one of its sheets. The rows are shown to a person who checks how the matrix was
 * read.
 */
export interface ViewedMatrix {
  view: MatrixView
  matrix: RequirementsMatrix
}

/**
 * Reads a requirements matrix in the current process. Also returns the rows of one sheet, for a person who checks how
 * the matrix was read.
 */
export async function viewWorkbook(
  path: string,
  { range, fileName, ...corrections }: FileReading & { range: ViewRange },
): Promise<ViewedMatrix> {
  const { sheets, language } = await readGrids(path, fileName)
  const matrix = collectRequirements(sheets, language, corrections)
  return { matrix, view: viewOf(sheets, matrix, range) }
}

/**
 * File of any supported format after parsing. `kind` is its format, `sheets` its sheets as grids of texts, and
 * `language` the language of the texts.
 */
export interface ReadFile extends ReadSheets {
  kind: Exclude<FileKind, 'archive'> | ArchiveKind
}

/**
 * Parses a file of any supported format, such as .xlsx, .ods, .csv or .docx. Returns its sheets as grids of the texts
 * that a reader sees. Each table or list of a Word document counts as a sheet.
 */
export async function readGrids(path: string, fileName?: string): Promise<ReadFile> {
  const kind = await recogniseFile(path, fileName)
  if (kind === 'archive') return readArchive(path)
  const bytes = await readFile(path)
  if (kind === 'flat') return { kind, ...withLanguage(readContent(bytes)) }
  if (kind === 'text') return { kind, ...withLanguage([readText(bytes, fileName)]) }
  const struck = struckCellsInStream(workbookStream(bytes))
  return { kind, ...readSheets(bytes, new Map(), struck) }
}

async function readArchive(path: string): Promise<ReadFile> {
  const kind = await BoundedArchive.read(path, archiveKind)
  if (kind === 'opendocument') return { kind, ...withLanguage(await readOpenDocument(path)) }
  if (kind === 'word') {
    // The reader of Word documents is imported only when needed, because loading it takes as long as reading a small
    // workbook.
    const { readWord } = await import('./word/read-word.ts')
    return { kind, ...(await readWord(path)) }
  }
  const parts = await BoundedArchive.read(path, spreadsheetParts)
  return { kind, ...readSheets(storedArchive(parts), dropDownsIn(parts), struckCellsIn(parts)) }
}

function withLanguage(sheets: SheetGrid[]): ReadSheets {
  const texts = sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => [...cells.values()]))
  return { sheets, language: detectLanguage(texts) }
}
