import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ReadingListeners } from './reading-progress.ts'

/** Message that tells a child process to read a requirements matrix. `range` requests rows of a sheet instead. */
export interface ParseQuestion {
  corrections?: MatrixCorrections | undefined
  fileName?: string | undefined
  /** True if the child process may ask for corrections remembered from a workbook with equal layout. */
  hasRecall?: boolean
  range?: ViewRange | undefined
}

// `count` is the number of requirements in the whole matrix.
/** Answer of the child process that reads a matrix. `view` and `count` are present if rows were requested. */
export type Parsed =
  | { matrix: RequirementsMatrix }
  | { matrix: RequirementsMatrix; view: MatrixView; count: number }

/**
 * Reads a requirements matrix in a child process. A requested range of rows is returned instead of the requirements.
 */
export async function answerQuestion(
  path: string,
  { range, hasRecall, ...reading }: ParseQuestion,
  { onProgress, recall }: ReadingListeners,
): Promise<Parsed> {
  // Its matrix then has no requirements and no ignored rows, so that the answer stays small.
  if (!range) {
    const known = hasRecall ? recall : undefined
    return { matrix: await parseWorkbook(path, reading, { onProgress, recall: known }) }
  }
  const { matrix, view } = await viewWorkbook(path, { ...reading, range })
  // The caller already has the requirements and the rows left out. A view is requested often, so it does not repeat
  // them.
  return { view, matrix: { ...matrix, requirements: [], ignored: [] }, count: matrix.requirements.length }
}
