import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { SweepResult } from './sweep.ts'

const USAGE = `npm run faults -- [--database sqlite|postgresql] [--step upload,processing] [--fault FULL,ENOSPC] [--stride 1] [--keep FILE] [--write]
Lets each call of database and disk fail in turn, once and for good until the fault is over, through every kind of work,
and compares what people are told and what there is afterwards with what should be. PostgreSQL is DATABASE_URL, or the
local one. Ends with 1 when anything is wrong.
  --stride  tries every n-th call only, each fault beginning one call later than the one before it
  --keep    keeps the results in this file, and goes on where an earlier run with the same file ended
  --write   writes benchmarks/results/faults.md`

type Recorded = SweepResult & { database: string; stride?: number }

const ROOT = path.resolve(import.meta.dirname, '../../../../..')
const RESULTS = path.join(ROOT, 'benchmarks/results/faults.md')

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
const recorded = path.resolve(values.keep ?? path.join(folder, 'results.jsonl'))
const { status } = spawnSync('npx', ['vitest', 'run', 'apps/server/src/testing/faults'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    FAULTS_RESULTS: recorded,
    FAULTS_STRIDE: values.stride,
    ...(values.database === undefined ? {} : { FAULTS_DATABASE: values.database }),
    ...(values.step === undefined ? {} : { FAULTS_STEPS: values.step }),
    ...(values.fault === undefined ? {} : { FAULTS_FAULTS: values.fault }),
  },
})
const results = existsSync(recorded)
  ? readFileSync(recorded, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Recorded)
  : []
rmSync(folder, { recursive: true, force: true })

const options = process.argv
  .slice(2)
  .join(' ')
  .replace(/\s*--keep[ =]\S+/, '')
const page = report(results, options)
console.log(`\n${page}`)
if (values.write) writeFileSync(RESULTS, page)
process.exitCode = status === 0 && results.length > 0 ? 0 : 1

/** Returns the page about a sweep: a row for each database, step and fault. */
function report(all: readonly Recorded[], asked: string): string {
  const groups = Map.groupBy(all, ({ database, step, fault }) => `${database} | ${step} | ${fault}`)
  const rows = [...groups].map(([name, some]) => {
    const told = new Map<string, number>()
    for (const [code, times] of some.flatMap((one) => Object.entries(one.told)))
      told.set(code, (told.get(code) ?? 0) + times)
    const rounds = (persists: boolean) =>
      some.filter((one) => one.persists === persists).reduce((sum, one) => sum + one.rounds, 0)
    const codes = [...told].map(([code, times]) => `\`${code}\` ${times}`).join(', ')
    const wrong = some.reduce((sum, one) => sum + one.wrong.length, 0)
    const { stride = 1 } = some[0]!
    return `| ${name} | ${stride === 1 ? 'each' : `one in ${stride}`} | ${rounds(false)} | ${rounds(true)} | ${codes || '-'} | ${wrong} |`
  })
  const wrong = all.flatMap(({ database, step, fault, wrong: some }) =>
    some.map((what) => `- ${database}, ${step}, ${fault}: ${what}`),
  )
  const rounds = all.reduce((sum, one) => sum + one.rounds, 0)
  return `# Calls that fail, one after the other

\`npm run faults${asked === '' ? '' : ` -- ${asked}`}\` makes this page anew. Node ${process.version}. In each round one call fails, or all from
one on until the fault is over. Where one call in n is tried, each fault begins one call later than the one before it,
so that together they meet every call. After a round the work is finished, a refused request is asked again, and the doctor looks.

| database | step | fault | calls | rounds, one call | rounds, from a call on | people were told | wrong |
|---|---|---|---|---:|---:|---|---:|
${rows.join('\n')}

${rounds} rounds. ${
    wrong.length === 0
      ? 'Every refusal was one typed error with a sentence, every job finished by itself, and the doctor found nothing.'
      : `Wrong:\n\n${wrong.join('\n')}`
  }
`
}
