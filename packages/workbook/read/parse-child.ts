/** Entry of the process that parses one spreadsheet: `parse-child.ts PATH [NAME]`, the answer as one message. */
import { answerApart } from './answer-apart.ts'
import { parseWorkbook } from './parse-workbook.ts'

await answerApart(() => parseWorkbook(process.argv[2] ?? '', process.argv[3]))
