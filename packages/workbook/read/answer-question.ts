import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ReadingListeners } from './reading-progress.ts'

/**
 * Message that tells a child process how to read a requirements matrix. If the message asks for rows of a sheet
 * (`range`), the answer contains these rows.
 */
export interface ParseQuestion {
  corrections?: MatrixCorrections | undefined
  fileName?: string | undefined
  /**
   * True if the child process may ask the caller for the corrections of an earlier workbook. That workbook has equal
   * names of sheets and headers of tables, so they may fit again.
   */
  hasRecall?: boolean
  range?: ViewRange | undefined
}

/**
 * Answer of a child process that has read a requirements matrix. If rows of a sheet were requested, they are in `view`,
 * and `count` is the number of requirements in the whole matrix.
 */
export type Parsed =
  | { matrix: RequirementsMatrix }
  | { matrix: RequirementsMatrix; view: MatrixView; count: number }

/**
 * Reads a requirements matrix in a child process, as the caller's message asks. If it asks for rows of a sheet, the
 * answer has these rows, but no requirements, so that it stays small.
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
