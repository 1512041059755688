/**
 * Measures how well the product pairs the requirements of two versions of a matrix:
 *
 *   npm run -s bench:amendments -- [BEFORE.xlsx AFTER.xlsx]
 *
 * It compares generated matrices with scripted edits whose results are known, matrices of 10,000 rows, and a given real
 * pair. Result: benchmarks/results/amendments.md.
 */
import { writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import {
  type ComparedRequirement,
  compareMatrices,
  type KeptRequirement,
  type MatrixChanges,
  readRequirements,
} from '@tenderwright/workbook'
import {
  amendMatrix,
  makeMatrix,
  seededRandom,
} from '../../packages/workbook/testing/amended-matrix.fixture.ts'

const SEEDS = 40
const ROWS = 200
const INSERTED = 8
const MANY_ROWS = 10_000

const kept = ({ requirements }: MatrixChanges) =>
  requirements.filter((one): one is KeptRequirement => one.kind !== 'added')

/**
 * Measures how well the product finds the same requirements in two versions of a matrix. A script made the second
 * version, so the right pairs are known. Only requirements with a new wording are counted if `isReworded` is true,
 * otherwise only the others.
 */
function scripted(language: 'pt' | 'en', isReworded: boolean) {
  const sum = { right: 0, found: 0, wanted: 0 }
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const random = seededRandom(seed)
    const all = makeMatrix(language, ROWS + INSERTED, random)
    const before = all.slice(0, ROWS)
    const rows = amendMatrix(before, all.slice(ROWS), language, random)
    const after = rows.map(({ requirement }) => requirement)
    const pairs = kept(compareMatrices(before, after)).filter(
      ({ kind }) => (kind === 'changed') === isReworded,
    )
    const isRight = (pair: KeptRequirement) =>
      rows[pair.after]!.isReworded === isReworded && rows[pair.after]!.origins.includes(pair.before)
    const some = rows.filter((row) => row.isReworded === isReworded && row.origins.length > 0)
    sum.right += pairs.filter(isRight).length
    sum.found += pairs.length
    // When a row was split in two, both new rows come from one old row, but only one of them can be paired with the old
    // row.
    sum.wanted += new Set(some.map(({ origins }) => origins[0])).size
  }
  return sum
}

function milliseconds(before: readonly ComparedRequirement[], after: readonly ComparedRequirement[]): number {
  const start = performance.now()
  compareMatrices(before, after)
  return Math.round(performance.now() - start)
}

const lines = [
  '# Versions of a matrix compared',
  '',
  `Scripted edits of ${SEEDS} made-up matrices of ${ROWS} rows in each language: 8 rows inserted, 6 removed, 15 reworded, a`,
  'figure changed in 5, one row split, two merged, 3 moved to another category, two blocks swapped, all numbered anew, the',
  'sheet renamed. `npm run -s bench:amendments`',
  '',
  '| requirements | pairs wanted | found | right | precision | recall |',
  '|---|---|---|---|---|---|',
]
for (const language of ['pt', 'en'] as const)
  for (const isReworded of [false, true]) {
    const { right, found, wanted } = scripted(language, isReworded)
    lines.push(
      `| ${isReworded ? 'changed' : 'unchanged'}, ${language} | ${wanted} | ${found} | ${right} | ${(right / found).toFixed(4)} | ${(right / wanted).toFixed(4)} |`,
    )
  }

const random = seededRandom(5)
const [many, strangers] = [makeMatrix('pt', MANY_ROWS, random), makeMatrix('pt', MANY_ROWS, random)]
const longer = many.map((one) => ({ ...one, description: `${one.description} Sempre.` }))
const equal = many.map((one) => ({ ...one, description: 'Idem' }))
lines.push(
  '',
  `| ${MANY_ROWS} rows and ${MANY_ROWS} rows | milliseconds |`,
  '|---|---|',
  `| unchanged | ${milliseconds(many, many)} |`,
  `| each one changed | ${milliseconds(many, longer)} |`,
  `| no partners, one vocabulary | ${milliseconds(many, strangers)} |`,
  `| all of one text | ${milliseconds(equal, equal)} |`,
)

const { positionals } = parseArgs({ allowPositionals: true })
if (positionals.length === 2) {
  const files = positionals.map((name) => resolve(process.env['INIT_CWD'] ?? '.', name))
  const [before, after] = await Promise.all(
    files.map(async (file) => (await readRequirements(file)).requirements),
  )
  const changes = compareMatrices(before!, after!)
  const count = (kind: string) => changes.requirements.filter((one) => one.kind === kind).length
  const [moved, renumbered] = (['moved', 'renumbered'] as const).map(
    (what) => kept(changes).filter((one) => one[what]).length,
  )
  lines.push(
    '',
    `A real pair, \`${basename(files[0]!)}\` (${before!.length} requirements) and \`${basename(files[1]!)}\` (${after!.length}):`,
    `${count('unchanged')} unchanged, ${count('changed')} changed, ${count('added')} new, ${changes.removed.length} removed;`,
    `of those kept ${moved} moved and ${renumbered} renumbered.`,
  )
}
const report = `${lines.join('\n')}\n`
process.stdout.write(report)
writeFileSync(join(import.meta.dirname, '../results/amendments.md'), report)
