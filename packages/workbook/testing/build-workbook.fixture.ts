import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx'

export type Cells = (string | number | boolean | Date | null)[][]
export type Format = 'xlsx' | 'xls'

/**
 * Returns a workbook for a test, with a sheet for each entry. The key is the sheet name, and the value has the cells
 * row by row.
 */
export function workbookOf(sheets: Record<string, Cells>): WorkBook {
  const workbook = utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells, { cellDates: false }), name)
  }
  return workbook
}

export function sheetOf(workbook: WorkBook, name = workbook.SheetNames[0] ?? ''): WorkSheet {
  const sheet = workbook.Sheets[name]
  if (!sheet) throw new Error(`No sheet ${name}`)
  return sheet
}

export function workbookBytes(workbook: WorkBook, format: Format): Buffer {
  return write(workbook, {
    type: 'buffer',
    bookType: format === 'xls' ? 'biff8' : 'xlsx',
    compression: true,
  }) as Buffer
}

const folder = mkdtemp(path.join(tmpdir(), 'tenderwright-workbook-'))
let written = 0

/** Writes bytes to a new temporary file for a test, and returns its path. */
export async function fileOf(bytes: Buffer | string, name = 'matrix.bin'): Promise<string> {
  written += 1
  const file = path.join(await folder, `${written}-${name}`)
  await writeFile(file, bytes)
  return file
}
