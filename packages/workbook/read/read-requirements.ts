import path from 'node:path'
import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { recogniseFile } from './recognise-file.ts'
import { runApart, type ApartOptions } from './run-apart.ts'

/** Options of reading a matrix. */
export type ReadOptions = ApartOptions

const entry = path.join(import.meta.dirname, 'parse-child.ts')

/**
 * Reads a requirements matrix (.xlsx, .xlsm or .xls, told by what is inside) from a file: category, item and
 * description of every row, with its sheet and 1-based row. Texts are what the cells show. A category is carried
 * over merged and empty cells. Rows hidden by a filter are read like the others; hidden sheets are not.
 *
 * The file is parsed in a process of its own with a bounded heap and time, so whatever it holds, the caller's
 * process neither waits on it nor dies of it.
 *
 * Rejects with a `WorkbookError`, or with the signal's reason.
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  // Most mistakes are files of another kind, which are recognised without a process.
  await recogniseFile(path)
  return runApart<RequirementsMatrix>(entry, [path], options)
}
