/**
 * Measures how well the product finds near duplicates among sections, and the cost:
 *
 *   npm run -s bench:families -- [--sizes 30,5000,100000] [--seed 1] [--show 10]
 *
 * Groups of 2 to 10 edited copies, and pairs that only look alike, are put among other sections. Pairs of sections are
 * counted. Results: benchmarks/results/families.json and families.md. `--show` prints pairs that were judged wrongly.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readBases } from './base-sections.ts'
import { evaluate } from './evaluate.ts'
import { plantSet } from './planted-set.ts'
import { describe } from './results-table.ts'
import type { FamilyResults } from './results-table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '30,5000,100000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '0' },
  },
})
/**
 * Number of random sets that are measured together if a set has few sections. Thirty sections alone are too few for a
 * reliable result.
 */
const DRAWS_OF_SMALL = 40
const SMALL = 1000
const RESULTS = path.join(import.meta.dirname, '../results')

const { bases, source } = await readBases()
process.stderr.write(`${source}\n`)
const results: FamilyResults = {
  measured: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  source,
  sizes: [],
}
for (const size of values.sizes.split(',').map(Number)) {
  process.stderr.write(`${size} sections ...\n`)
  const draws = size < SMALL ? DRAWS_OF_SMALL : 1
  const sets = Array.from({ length: draws }, (_, draw) =>
    plantSet(size, bases, Number(values.seed) * 1000 + draw),
  )
  results.sizes.push({ size, draws, ...(await evaluate(sets, Number(values.show))) })
}
mkdirSync(RESULTS, { recursive: true })
writeFileSync(path.join(RESULTS, 'families.json'), `${JSON.stringify(results, undefined, 2)}\n`)
writeFileSync(path.join(RESULTS, 'families.md'), describe(results))
process.stdout.write(describe(results))
