/**
 * Fills answers into one workbook with one program, in a process of its own so that the memory can be measured.
 *
 *   node run-contestant.ts NAME SOURCE TARGET INPUT PEERS
 *
 * NAME is the program. INPUT is a JSON file with the answers and the cells that they fill. PEERS is the folder in which
 * the other programs are installed. Prints the milliseconds and the peak of memory as JSON.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { read, utils, write } from '@e965/xlsx'
import { fillWorkbook } from '../../packages/workbook/answer/fill-workbook.ts'
import type { BenchInput, FilledCell } from './cells.ts'

const [name = '', source = '', target = '', input = '', peers = '.'] = process.argv.slice(2)
const { rows, cells } = JSON.parse(readFileSync(input, 'utf8')) as BenchInput
const load = createRequire(path.resolve(peers, 'package.json'))

interface PopulateBook {
  sheet: (name: string) => { cell: (address: string) => { value: (text: string) => void } }
  toFileAsync: (path: string) => Promise<void>
}
interface ExcelBook {
  xlsx: { readFile: (path: string) => Promise<void>; writeFile: (path: string) => Promise<void> }
  getWorksheet: (name: string) => { getCell: (address: string) => { value: string } }
}

const programs: Record<string, (written: readonly FilledCell[]) => Promise<void>> = {
  async ours() {
    await fillWorkbook({ source, target, rows })
  },
  async 'xlsx-populate'(written) {
    const { fromFileAsync } = load('xlsx-populate') as {
      fromFileAsync: (path: string) => Promise<PopulateBook>
    }
    const book = await fromFileAsync(source)
    for (const { sheet, address, text } of written) book.sheet(sheet).cell(address).value(text)
    await book.toFileAsync(target)
  },
  async exceljs(written) {
    const { Workbook } = load('exceljs') as { Workbook: new () => ExcelBook }
    const book = new Workbook()
    await book.xlsx.readFile(source)
    for (const { sheet, address, text } of written) book.getWorksheet(sheet).getCell(address).value = text
    await book.xlsx.writeFile(target)
  },
  // oxlint-disable-next-line typescript/require-await -- SheetJS has no asynchronous calls
  async SheetJS(written) {
    const book = read(readFileSync(source), { cellStyles: true, bookVBA: true })
    for (const { sheet, address, text } of written) {
      const cells = book.Sheets[sheet]
      // Cells outside the range are not written.
      if (cells) utils.sheet_add_aoa(cells, [[text]], { origin: address })
    }
    const options = { type: 'buffer', bookType: 'xlsx', compression: true, cellStyles: true } as const
    writeFileSync(target, write(book, options) as Buffer)
  },
}

const start = performance.now()
await programs[name]?.(cells)
const milliseconds = performance.now() - start
process.stdout.write(JSON.stringify({ milliseconds, megabytes: process.resourceUsage().maxRSS / 1024 }))
