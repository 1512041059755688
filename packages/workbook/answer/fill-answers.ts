import { rm } from 'node:fs/promises'
import path from 'node:path'
import { recogniseFile } from '../read/recognise-file.ts'
import { runApart, type ApartOptions } from '../read/run-apart.ts'
import { runHere } from '../read/run-here.ts'
import type { AnswerRow, FillResult } from './answer-row.ts'
import type { MatrixCorrections } from '../tables/corrections.ts'
import type { FillInput } from './fill-workbook.ts'

/**
 * Options for filling the client's workbook with answers: the name of the file, the corrections with which it was read,
 * and the limits of the child process that fills it.
 */
export interface FillOptions extends ApartOptions {
  /** Name of the file as users know it. See `readRequirements`. */
  fileName?: string
  /** Corrections that the matrix was read with. */
  corrections?: MatrixCorrections
}

const entry = path.join(import.meta.dirname, 'fill-child.ts')

/**
 * Writes answers into a copy of the client's workbook: into the columns that ask for them, else into added columns.
 * Other parts of the file are copied byte for byte. A file that is no .xlsx, such as a CSV or Word file, gives a new
 * .xlsx with its rows.
 *
 * Runs in a child process with limited memory and time, because the file may be hostile. `target` is removed on
 * failure.
 *
 * Rejects with a `WorkbookError`, with the signal's reason, or with the error of writing.
 */
export async function fillAnswers(
  source: string,
  target: string,
  rows: readonly AnswerRow[],
  options: FillOptions = {},
): Promise<FillResult> {
  try {
    return await fill({ source, target, rows }, options)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** Returns the report that `fillAnswers` would give, such as the columns it fills, without writing a file. */
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
