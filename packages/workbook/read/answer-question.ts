import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ReadingListeners } from './reading-progress.ts'
import type { Parsed, ParseQuestion } from './read-requirements.ts'

/** Reads a matrix in this process, and rows of it when the question has a range. */
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
  // Requirements and rows left out are kept by the caller; a view is asked for often.
  return { view, matrix: { ...matrix, requirements: [], ignored: [] }, count: matrix.requirements.length }
}
