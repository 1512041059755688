/**
 * Reads a whole Word document into sections and takes their texts one after the other, for a benchmark.
 *
 *   node benchmarks/docx/contestants/ours-read.ts FILE
 */
import { compileQuickly } from '../../../packages/docx/small-heap.ts'

// The command-line program makes these calls in this order too.
compileQuickly()
const { openDocument } = await import('../../../packages/docx/read/open-document.ts')
const document = await openDocument(process.argv[2] ?? '')
let sections = 0
let characters = 0
for await (const section of document.sections()) {
  sections++
  characters += section.text.length
}
await document.close()
process.stdout.write(`${sections} sections, ${characters} characters\n`)
