import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ReadingListeners } from './reading-progress.ts'

/**
 * Message that tells the child process how to read a requirements matrix. If it contains a range of rows of a sheet,
 * the answer contains these rows too.
 */
export interface ParseQuestion {
  corrections?: MatrixCorrections | undefined
  fileName?: string | undefined
  /**
   * True when the child process may ask the caller for the corrections that are remembered for the workbook's layout
   * (names of sheets and headers of tables).
   */
  hasRecall?: boolean
  range?: ViewRange | undefined
}

/**
 * Answer of the child process that reads a requirements matrix: the matrix, and the requested rows of a sheet if the
 * message named any. `count` is the number of requirements.
 */
export type Parsed =
  | { matrix: RequirementsMatrix }
  | { matrix: RequirementsMatrix; view: MatrixView; count: number }

/**
 * Reads a requirements matrix as a message to the child process says. If the message contains a range of rows, the
 * answer has these rows. Its matrix then has no requirements and no ignored rows, so that the answer stays small.
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
  // The caller already has the requirements and the rows left out. A view is requested often, so it does not repeat
  // them.
  return { view, matrix: { ...matrix, requirements: [], ignored: [] }, count: matrix.requirements.length }
}
