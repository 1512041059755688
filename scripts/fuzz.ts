import { spawnSync } from 'node:child_process'

/**
 * Sends every call of the API many more inputs than `npm test` does, from another seed each time: `npm run fuzz [runs]
 * [seed]`. The seed is printed. To repeat the inputs of a run, give its seed.
 */
const [runs = '500', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
console.log(`${runs} calls for each operation, seed ${seed}`)
const { status } = spawnSync('npx', ['vitest', 'run', 'apps/server/src/testing/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
})
process.exit(status ?? 1)
