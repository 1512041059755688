/**
 * Entry point of the process that parses one spreadsheet: `parse-child.ts PATH`. Its first message says how to read it.
 * Its last message is the answer.
 */
import { once } from 'node:events'
import type { RememberedCorrections } from '../matrix/layout.ts'
import { answerApart, askCaller, tellCaller } from './answer-apart.ts'
import { answerQuestion, type ParseQuestion } from './answer-question.ts'

const [question] = (await once(process, 'message')) as [ParseQuestion]
await answerApart(() =>
  answerQuestion(process.argv[2] ?? '', question, {
    onProgress: tellCaller,
    recall: (layoutKey) => askCaller<RememberedCorrections>(layoutKey),
  }),
)
