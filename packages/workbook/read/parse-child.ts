/** Entry of the process that parses one spreadsheet: `parse-child.ts`; one message asks, one answers. */
import { flushCompileCache } from 'node:module'
import { WorkbookError } from '../sheet/errors.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { ParseAnswer, ParseQuestion } from './read-requirements.ts'

async function answer({ path, corrections, range }: ParseQuestion): Promise<ParseAnswer> {
  try {
    if (!range) return { matrix: await parseWorkbook(path, corrections) }
    const { matrix, view } = await viewWorkbook(path, { ...corrections, range })
    // Requirements and rows left out are kept by the caller; a view is asked for often.
    return { view, matrix: { ...matrix, requirements: [], ignored: [] }, count: matrix.requirements.length }
  } catch (error) {
    if (error instanceof WorkbookError) return { error: { code: error.code, params: error.params } }
    // The library throws plain errors, TypeErrors among them, where a broken file leads it.
    return { error: { code: 'workbook.damaged', params: {} } }
  }
}

process.once('message', async (question: ParseQuestion) => {
  const result = await answer(question)
  // The caller ends this process as soon as it has the answer. Writes nothing when nothing was compiled.
  flushCompileCache()
  process.send?.(result, () => process.disconnect?.())
})
