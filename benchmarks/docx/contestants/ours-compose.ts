/**
 * Composes the whole content of several Word documents into one document, for a benchmark.
 *
 *   node benchmarks/docx/contestants/ours-compose.ts OUT FILE...
 */
import { basename } from 'node:path'
import type { CompositionItem } from '../../../packages/docx/compose/request/request.ts'
import { compileQuickly, keepHeapSmall } from '../../../packages/docx/small-heap.ts'

// The command-line program makes these calls in this order too.
keepHeapSmall()
compileQuickly()
const { compose } = await import('../../../packages/docx/compose/compose.ts')
const [output = '', ...paths] = process.argv.slice(2)
const items: CompositionItem[] = paths.map((_, index) => ({
  kind: 'section',
  source: String(index),
  firstBlock: 0,
  endBlock: Infinity,
}))
const report = await compose({
  output,
  sources: Object.fromEntries(paths.map((path, index) => [String(index), { path, name: basename(path) }])),
  items,
  fixHeadings: false,
  look: 'source',
})
process.stdout.write(`${report.bytes} bytes, ${report.notices.length} notices\n`)
