/** Entry of the process that parses one spreadsheet: `parse-child.ts PATH [NAME]`, the answer as one message. */
import { flushCompileCache } from 'node:module'
import { WorkbookError } from '../sheet/errors.ts'
import { parseWorkbook } from './parse-workbook.ts'
import type { ParseAnswer } from './read-requirements.ts'

async function answer(path: string, fileName: string | undefined): Promise<ParseAnswer> {
  try {
    return { matrix: await parseWorkbook(path, fileName) }
  } catch (error) {
    if (error instanceof WorkbookError) return { error: { code: error.code, params: error.params } }
    // The library throws plain errors, TypeErrors among them, where a broken file leads it.
    return { error: { code: 'workbook.damaged', params: {} } }
  }
}

const result = await answer(process.argv[2] ?? '', process.argv[3])
// The caller ends this process as soon as it has the answer. Writes nothing when nothing was compiled.
flushCompileCache()
process.send?.(result, () => process.disconnect?.())
