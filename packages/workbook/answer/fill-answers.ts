import { rm } from 'node:fs/promises'
import path from 'node:path'
import { recogniseFile } from '../read/recognise-file.ts'
import { runApart, type ApartOptions } from '../read/run-apart.ts'
import { runHere } from '../read/run-here.ts'
import type { AnswerRow, FillResult } from './answer-row.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import type { FillInput } from './fill-workbook.ts'

/** Options for filling the client's workbook, such as a time limit. */
export interface FillOptions extends ApartOptions {
  /** File name as users know it. Only files with an extension such as .csv may be read as text. */
  fileName?: string
  /** User corrections to the reading of the workbook, such as another header row. */
  corrections?: MatrixCorrections
}

const entry = path.join(import.meta.dirname, 'fill-child.ts')

/**
 * Writes answers into a copy of the client's workbook, in a child process. A file of another format becomes a new
 * .xlsx.
 * @throws {WorkbookError} if the file cannot be filled. The copy at `target` is then removed.
 */
export async function fillAnswers(
  source: string,
  target: string,
  rows: readonly AnswerRow[],
  options: FillOptions = {},
): Promise<FillResult> {
  // The child process has limited memory and time, because the file may be hostile. Answers go into the client's
  // columns that ask for them, otherwise into added columns. All else is copied byte for byte. The promise is also
  // rejected with the reason of the abort signal, or the error of writing the copy.
  try {
    return await fill({ source, target, rows }, options)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** Returns the report that `fillAnswers` would give, without writing a file. */
export function previewAnswers(
  source: string,
  rows: readonly AnswerRow[],
  options: FillOptions = {},
): Promise<FillResult> {
  return fill({ source, rows }, options)
}

async function fill(
  work: FillInput,
  { fileName, corrections, ...options }: FillOptions,
): Promise<FillResult> {
  await recogniseFile(work.source, fileName)
  const input: FillInput = { ...work, fileName, corrections }
  if (options.place === 'here') {
    const { fillWorkbook } = await import('./fill-workbook.ts')
    return runHere(() => fillWorkbook(input), options)
  }
  return runApart<FillResult>(entry, [], { ...options, input })
}
