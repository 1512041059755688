/** Entry of the process that fills one workbook: its input and its answer are one message each. */
import { once } from 'node:events'
import { answerApart } from '../read/answer-apart.ts'
import { fillWorkbook, type FillInput } from './fill-workbook.ts'

const [input] = (await once(process, 'message')) as [FillInput]
await answerApart(() => fillWorkbook(input))
