import { rm } from 'node:fs/promises'
import path from 'node:path'
import { recogniseFile } from '../read/recognise-file.ts'
import { runApart, type ApartOptions } from '../read/run-apart.ts'
import { runHere } from '../read/run-here.ts'
import type { AnswerRow, FillResult } from './answer-row.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import type { FillInput } from './fill-workbook.ts'

/**
 * Options for filling the client's workbook with answers. They include a time limit for the child process that fills
 * it.
 */
export interface FillOptions extends ApartOptions {
  /**
   * Name of the file as users know it. The file may be read as text only if this name ends like that of a text file,
   * such as ".csv".
   */
  fileName?: string
  /** Corrections that a person made when the requirements were read from the workbook, such as another header row. */
  corrections?: MatrixCorrections
}

const entry = path.join(import.meta.dirname, 'fill-child.ts')

/**
 * Writes answers into a copy of the client's workbook. They go into the client's columns for answers, otherwise into
 * added columns, and everything else is copied byte for byte. A file that is no .xlsx becomes a new one. A child
 * process does the work, because the file may be hostile. If it fails, the copy is removed, and the promise is rejected
 * with a `WorkbookError`, the reason of the abort signal, or the error of writing the copy.
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

/**
 * Returns the report that `fillAnswers` would give for these answers, such as the columns it fills. No file is written.
 */
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
