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

/** Options of reading a matrix. */
export interface ReadOptions extends ApartOptions, ReadingListeners {
  /** Corrections of this workbook. */
  corrections?: MatrixCorrections
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
  const { matrix } = await parse(path, options)
  return matrix
}

/** Rows of a sheet with the doubts about the reading, and the number of requirements in the whole workbook. */
export interface ReviewedView extends MatrixView {
  requirements: number
  reviewReasons: RequirementsMatrix['reviewReasons']
}

/**
 * Returns rows of one sheet of a matrix as they are, with the kind of each row and the role of each column, read in a
 * process of its own as `readRequirements` does. Rejects like it.
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
  // Most mistakes are files of another kind, which are recognised without a process.
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
