import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  combineSweeps,
  mergeSweeps,
  type RecordedSweeps,
  type SweepLine,
  sweepsJson,
  sweepsTable,
  writtenByHand,
} from './recorded-sweeps.ts'

const USAGE = `npm run faults -- [--database sqlite|postgresql] [--step upload,processing] [--fault FULL,ENOSPC] [--stride 1] [--keep FILE] [--write]
Lets each call of database and disk fail in turn, once and for good until the fault is over, through every kind of work,
and compares what people are told and what there is afterwards with what should be. PostgreSQL is DATABASE_URL, or the
local one. Ends with 1 when anything is wrong.
  --stride  tries every n-th call only, each fault beginning one call later than the one before it
  --keep    keeps the results in this file, and goes on where an earlier run with the same file ended
  --write   records the results in benchmarks/results/faults.json in place of earlier ones of the same database, step
            and fault, and writes the table of faults.md from all that is recorded`

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const PAGE = path.join(ROOT, 'benchmarks/results/faults.md')
const RECORD = path.join(ROOT, 'benchmarks/results/faults.json')

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    step: { type: 'string' },
    fault: { type: 'string' },
    stride: { type: 'string', default: '1' },
    keep: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}

const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-faults-'))
const kept = path.resolve(values.keep ?? path.join(folder, 'results.jsonl'))
const { status } = spawnSync('npx', ['vitest', 'run', 'apps/server/src/testing/faults/faults.test.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    FAULTS_RESULTS: kept,
    FAULTS_STRIDE: values.stride,
    ...(values.database === undefined ? {} : { FAULTS_DATABASE: values.database }),
    ...(values.step === undefined ? {} : { FAULTS_STEPS: values.step }),
    ...(values.fault === undefined ? {} : { FAULTS_FAULTS: values.fault }),
  },
})
const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n') : []
const sweeps = combineSweeps(lines.map((line) => JSON.parse(line) as SweepLine))
rmSync(folder, { recursive: true, force: true })

console.log(`\n${sweepsTable(sweeps)}`)
if (values.write) {
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as RecordedSweeps[]
  const all = mergeSweeps(recorded, sweeps)
  writeFileSync(RECORD, sweepsJson(all))
  writeFileSync(PAGE, writtenByHand(readFileSync(PAGE, 'utf8')) + sweepsTable(all))
}
const isFaultless = sweeps.length > 0 && sweeps.every(({ wrong }) => wrong.length === 0)
process.exitCode = status === 0 && isFaultless ? 0 : 1
