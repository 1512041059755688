import { spawnSync } from 'node:child_process'

/**
 * Script that sends every call of the API many more random inputs than `npm test` does: `npm run fuzz [runs] [seed]`.
 * Each run prints its seed, with which the same inputs can be repeated.
 */
const [runs = '500', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
console.log(`${runs} calls for each operation, seed ${seed}`)
const { status } = spawnSync('npx', ['vitest', 'run', 'apps/server/src/testing/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
})
process.exit(status ?? 1)
