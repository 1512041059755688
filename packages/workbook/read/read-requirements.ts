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

/**
 * Options for reading a client's requirements matrix. They include functions that are called during the reading, and a
 * time limit for the child process that reads the file.
 */
export interface ReadOptions extends ApartOptions, ReadingListeners {
  /** Corrections that a person made for this workbook. */
  corrections?: MatrixCorrections
  /**
   * Name of the file as users know it. If a name is given, only .csv, .tsv, .tab and .txt files are read as text, and
   * their sheet gets that name. If no name is given, any file may be read as text.
   */
  fileName?: string
}

const entry = path.join(import.meta.dirname, 'parse-child.ts')

/**
 * Reads a client's requirements matrix from a file: category, item and description of each requirement, with its sheet
 * and 1-based row. The format (.xlsx, .xlsm, .xls, .ods, .fods, .csv or .docx) is detected. Texts are read as the cells
 * show them. Rows hidden by a filter are read, hidden sheets are not.
 *
 * A child process with limited memory and time reads the file, so no file can block or crash the caller. The promise is
 * rejected with a `WorkbookError` for a file that cannot be used, or with the reason of the abort signal.
 */
export async function readRequirements(path: string, options: ReadOptions = {}): Promise<RequirementsMatrix> {
  const { matrix } = await parse(path, options)
  return matrix
}

/**
 * Rows of a sheet for a person who checks how a requirements matrix was read. `requirements` counts those of the whole
 * workbook. `reviewReasons` are the questions for the person.
 */
export interface ReviewedView extends MatrixView {
  requirements: number
  reviewReasons: RequirementsMatrix['reviewReasons']
}

/**
 * Returns rows of one sheet of a client's requirements matrix, with the kind of each row and the role of each column,
 * for a person who checks how the matrix was read. A child process reads the file. The promise is rejected for the
 * reasons given at `readRequirements`.
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
