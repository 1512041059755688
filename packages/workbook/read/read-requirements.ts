import path from 'node:path'
import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import { WorkbookError } from '../sheet/errors.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import type { Parsed, ParseQuestion } from './answer-question.ts'
import type { ReadingListeners, ReadingProgress } from './reading-progress.ts'
import { recogniseFile } from './recognise-file.ts'
import { runApart, type ApartOptions } from './run-apart.ts'
import { runHere } from './run-here.ts'

/** Options for reading a matrix: callbacks, and a time limit for the child process. */
export interface ReadOptions extends ApartOptions, ReadingListeners {
  /** Corrections that a person made for this workbook. */
  corrections?: MatrixCorrections
  // If no name is given, any file may be read as text.
  /**
   * File name as users know it, which becomes the sheet name of a text file. Only .csv, .tsv, .tab and .txt are then
   * read as text.
   */
  fileName?: string
}

const entry = path.join(import.meta.dirname, 'parse-child.ts')

/**
 * Reads a client's requirements matrix (.xlsx, .xls, .ods, .csv, .docx and others) in a child process with limits.
 * @throws {WorkbookError} for a file that cannot be used; also throws the reason of the abort signal
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  // The format (.xlsx, .xlsm, .xls, .ods, .fods, .csv or .docx) is detected. Texts are read as the cells show them.
  // Rows hidden by a filter are read, hidden sheets are not. The limits of memory and time ensure that no file can
  // block or crash the caller.
  const { matrix } = await parse(path, options)
  return matrix
}

/** Rows of a sheet for a user who checks the reading, with the count of all requirements and the reasons for review. */
export interface ReviewedView extends MatrixView {
  requirements: number
  reviewReasons: RequirementsMatrix['reviewReasons']
}

/**
 * Returns rows of one sheet for a user who checks the reading, with row kinds and column roles. Throws like
 * `readRequirements`.
 */
export async function readMatrixView(
  path: string,
  options: ReadOptions & { range: ViewRange },
): Promise<ReviewedView> {
  // A child process reads the file.
  const answer = await parse(path, options)
  if (!('view' in answer)) throw new WorkbookError('workbook.damaged')
  const { view, matrix, count } = answer
  return { ...view, requirements: count, reviewReasons: matrix.reviewReasons }
}

async function parse(
  path: string,
  { place, signal, timeoutMilliseconds, onProgress, recall, ...options }: ReadOptions & { range?: ViewRange },
): Promise<Parsed> {
  // Most unusable files are of another kind. This is recognised without starting a process.
  await recogniseFile(path, options.fileName)
  const question: ParseQuestion = { ...options, hasRecall: recall !== undefined }
  if (place === 'here') {
    const { answerQuestion } = await import('./answer-question.ts')
    const work = (listeners: ReadingListeners) => answerQuestion(path, question, listeners)
    return runHere(work, { ...(signal && { signal }), onProgress, recall })
  }
  return runApart<Parsed>(entry, [path], {
    ...(signal && { signal }),
    ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
    input: question,
    onProgress: (progress) => onProgress?.(progress as ReadingProgress),
    onQuestion: async (layoutKey) => recall?.(String(layoutKey)),
  })
}
