/** Entry point of the process that fills one workbook. It receives one message and answers with one. */
import { once } from 'node:events'
import { answerApart } from '../read/answer-apart.ts'
import { fillWorkbook, type FillInput } from './fill-workbook.ts'

const [input] = (await once(process, 'message')) as [FillInput]
await answerApart(() => fillWorkbook(input))
