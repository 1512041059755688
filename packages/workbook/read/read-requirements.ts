import path from 'node:path'
import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import { WorkbookError } from '../sheet/errors.ts'
import type { MatrixCorrections } from '../tables/corrections.ts'
import type { Parsed, ParseQuestion } from './answer-question.ts'
import type { ReadingListeners, ReadingProgress } from './reading-progress.ts'
import { recogniseFile } from './recognise-file.ts'
import { runApart, type ApartOptions } from './run-apart.ts'
import { runHere } from './run-here.ts'

/**
 * Options for reading a client's requirements matrix: the name of the file, corrections by a person, functions to call
 * meanwhile, and the limits of the child process that reads it.
 */
export interface ReadOptions extends ApartOptions, ReadingListeners {
  /** Corrections of this workbook. */
  corrections?: MatrixCorrections
  /**
   * Name of the file as users know it. With a name, only .csv, .tsv, .tab and .txt files are read as text, and the
   * sheet gets that name. Without it, any file may be read as text.
   */
  fileName?: string
}

const entry = path.join(import.meta.dirname, 'parse-child.ts')

/**
 * Reads a client's requirements matrix from a file: category, item and description of every requirement, with its sheet
 * and 1-based row. The format (.xlsx, .xlsm, .xls, .ods, .fods, .csv or .docx) is detected from the content. Texts are
 * those that the cells show. A category applies to the merged and empty cells below it. Rows hidden by a filter are
 * read, hidden sheets are not.
 *
 * Parsing runs in a child process with limited memory and time, so no file can block or crash the caller's process.
 *
 * Rejects with a `WorkbookError`, or with the signal's reason.
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  const { matrix } = await parse(path, options)
  return matrix
}

/**
 * Rows of a sheet for a person who checks how a requirements matrix was read, with the doubts and the number of
 * requirements in the whole workbook.
 */
export interface ReviewedView extends MatrixView {
  requirements: number
  reviewReasons: RequirementsMatrix['reviewReasons']
}

/**
 * Returns rows of one sheet of a client's requirements matrix, with the kind in which each row was read and the role of
 * each column, for a person who checks the reading. Runs in a child process and rejects as `readRequirements` does.
 */
export async function readMatrixView(
  path: string,
  options: ReadOptions & { range: ViewRange },
): Promise<ReviewedView> {
  const answer = await parse(path, options)
  if (!('view' in answer)) throw new WorkbookError('workbook.damaged')
  const { view, matrix, count } = answer
  return { ...view, requirements: count, reviewReasons: matrix.reviewReasons }
}

async function parse(
  path: string,
  { place, signal, timeoutMilliseconds, onProgress, recall, ...options }: ReadOptions & { range?: ViewRange },
): Promise<Parsed> {
  // Most wrong files are of another kind, which is recognised without starting a process.
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
