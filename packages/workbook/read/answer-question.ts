import type { RequirementsMatrix } from '../matrix/collect-requirements.ts'
import type { MatrixView, ViewRange } from '../matrix/matrix-view.ts'
import type { MatrixCorrections } from '../tables/corrections.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ReadingListeners } from './reading-progress.ts'

/** Message to the parsing process. With a range, the answer also contains rows of a sheet. */
export interface ParseQuestion {
  corrections?: MatrixCorrections | undefined
  fileName?: string | undefined
  /** True when the caller can look up remembered corrections of the layout. */
  hasRecall?: boolean
  range?: ViewRange | undefined
}

/** Answer of the parsing process. */
export type Parsed =
  | { matrix: RequirementsMatrix }
  | { matrix: RequirementsMatrix; view: MatrixView; count: number }

/**
 * Reads a matrix in the current process. When the question has a range, the answer also has the rows of that range.
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
