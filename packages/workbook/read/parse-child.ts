/** Entry of the process that parses one spreadsheet: `parse-child.ts PATH`; one message asks, the last one answers. */
import { once } from 'node:events'
import type { RememberedCorrections } from '../matrix/layout.ts'
import { answerApart, askCaller, tellCaller } from './answer-apart.ts'
import { parseWorkbook, viewWorkbook } from './parse-workbook.ts'
import type { Parsed, ParseQuestion } from './read-requirements.ts'

async function answer({ range, hasRecall, ...reading }: ParseQuestion): Promise<Parsed> {
  const path = process.argv[2] ?? ''
  if (!range) {
    const recall = hasRecall ? (layoutKey: string) => askCaller<RememberedCorrections>(layoutKey) : undefined
    return { matrix: await parseWorkbook(path, reading, { onProgress: tellCaller, recall }) }
  }
  const { matrix, view } = await viewWorkbook(path, { ...reading, range })
  // Requirements and rows left out are kept by the caller; a view is asked for often.
  return { view, matrix: { ...matrix, requirements: [], ignored: [] }, count: matrix.requirements.length }
}

const [question] = (await once(process, 'message')) as [ParseQuestion]
await answerApart(() => answer(question))
