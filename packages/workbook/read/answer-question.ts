import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import type { MatrixCorrections } from '../tables/corrections.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ReadingListeners } from './reading-progress.ts'

/**
 * Message that tells the child process how to read a requirements matrix. With a range, the answer also contains rows
 * of a sheet.
 */
export interface ParseQuestion {
  corrections?: MatrixCorrections | undefined
  fileName?: string | undefined
  /** True when the caller can look up remembered corrections of the layout. */
  hasRecall?: boolean
  range?: ViewRange | undefined
}

/**
 * Answer of the child process that reads a requirements matrix: the matrix, and the rows of a sheet if they were
 * requested. `count` is the number of requirements.
 */
export type Parsed =
  | { matrix: RequirementsMatrix }
  | { matrix: RequirementsMatrix; view: MatrixView; count: number }

/**
 * Answers a message to the child process: reads the requirements matrix as the message says. If the message names a
 * range, the answer has the rows of that range, and its matrix has no requirements or ignored rows.
 */
export async function answerQuestion(
  path: string,
  { range, hasRecall, ...reading }: ParseQuestion,
  { onProgress, recall }: ReadingListeners,
): Promise<Parsed> {
  if (!range) {
    const known = hasRecall ? recall : undefined
    return { matrix: await parseWorkbook(path, reading, { onProgress, recall: known }) }
  }
  const { matrix, view } = await viewWorkbook(path, { ...reading, range })
  // The caller keeps the requirements and the rows left out, so a view, which is requested often, omits them.
  return { view, matrix: { ...matrix, requirements: [], ignored: [] }, count: matrix.requirements.length }
}
