import { spawnSync } from 'node:child_process'

/**
 * `npm run fuzz [runs] [seed]`: asks every call of the API many more things than `npm test` does, from another seed
 * each time. The seed is printed, and given back it asks the same again.
 */
const [runs = '500', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
console.log(`${runs} calls for each operation, seed ${seed}`)
const { status } = spawnSync('npx', ['vitest', 'run', 'apps/server/src/testing/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed },
})
process.exit(status ?? 1)
