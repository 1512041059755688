import path from 'node:path'
import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import { recogniseFile } from './recognise-file.ts'
import { runApart, type ApartOptions } from './run-apart.ts'

/** Options of reading a matrix. */
export interface ReadOptions extends ApartOptions {
  /**
   * Name people know the file by. Only a .csv, .tsv, .tab or .txt is then read as text, and its sheet has that name;
   * without it, every text is tried.
   */
  fileName?: string
}

const entry = path.join(import.meta.dirname, 'parse-child.ts')

/**
 * Reads a requirements matrix (.xlsx, .xlsm, .xls, .ods, .fods, .csv or .docx, told by what is inside) from a file:
 * category, item and description of every row, with its sheet and 1-based row. Texts are what the cells show. A category
 * is carried over merged and empty cells. Rows hidden by a filter are read like the others; hidden sheets are not.
 *
 * The file is parsed in a process of its own with a bounded heap and time, so whatever it holds, the caller's
 * process neither waits on it nor dies of it.
 *
 * Rejects with a `WorkbookError`, or with the signal's reason.
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  // Most mistakes are files of another kind, which are recognised without a process.
  const { fileName, ...apart } = options
  await recogniseFile(path, fileName)
  // No argument of a process can hold the character 0.
  const args = fileName === undefined ? [path] : [path, fileName.replaceAll('\0', '')]
  return runApart<RequirementsMatrix>(entry, args, apart)
}
