/**
 * Script that runs all property tests with other examples than `npm test`: `npm run explore -- [--rounds 5] [--seed 1]
 * [file ...]`. Each round has its own seed, which is printed. `PROPERTY_SEED=<seed> npx vitest run <file>` repeats a
 * round.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)
const files = positionals.length
  ? positionals
  : globSync('{packages,apps}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    }).filter((file) => readFileSync(path.join(root, file), 'utf8').includes("'fast-check'"))

const failed: number[] = []
for (let round = 0; round < Number(values.rounds); round++) {
  const seed = first + round
  console.log(`\nRound ${round + 1} of ${values.rounds}, PROPERTY_SEED=${seed}, ${files.length} files`)
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
      PROPERTY_SEED: String(seed),
    },
  })
  if (status !== 0) failed.push(seed)
}
console.log(failed.length ? `\nFailed with the seeds ${failed.join(', ')}` : '\nEvery property held')
process.exit(failed.length ? 1 : 0)
