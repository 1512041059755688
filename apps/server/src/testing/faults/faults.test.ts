import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DatabaseKind } from '#platform/database/database.ts'
import { describeEachDatabase, postgresUrl } from '#platform/testing/databases.ts'
import type { FaultyWorld } from './faulty-world.ts'
import { databaseFaults, fileFaults, startFaultyWorld } from './faulty-world.ts'
import type { RecordedSweeps } from './recorded-sweeps.ts'
import type { Step } from './step.ts'
import { STEPS } from './steps.ts'
import { sweep, type SweepOptions, type SweepResult } from './sweep.ts'

/** `npm run faults` sets these variables: every call instead of a sample, and the requested steps and faults. */
const results = process.env['FAULTS_RESULTS']
const stride = Number(process.env['FAULTS_STRIDE'] ?? 1)
const asked = {
  steps: process.env['FAULTS_STEPS']?.split(','),
  faults: process.env['FAULTS_FAULTS']?.split(','),
  database: process.env['FAULTS_DATABASE'],
}
const A_DAY = 86_400_000

const isMeant = (list: string[] | undefined, name: string) => list === undefined || list.includes(name)

/** Returns the key that identifies a sweep in the file of results. */
const keyOf = (database: string, step: string, { fault, persists }: SweepOptions) =>
  `${database} ${step} ${fault} ${persists ? 'lasting' : 'once'}`

/** Reads the sweeps that an earlier, interrupted run has recorded. */
function recordedSweeps(): Set<string> {
  if (results === undefined || !existsSync(results)) return new Set()
  const lines = readFileSync(results, 'utf8').trim().split('\n')
  const recorded = lines.map((line) => JSON.parse(line) as SweepResult & { database: string })
  return new Set(recorded.map((sweep) => keyOf(sweep.database, sweep.step, sweep)))
}

/** Returns every requested fault that is not recorded yet, once as a single and once as a lasting failure. */
function everything({ kind }: FaultyWorld, step: Step): SweepOptions[] {
  const recorded = recordedSweeps()
  const faults = [...databaseFaults(kind), ...fileFaults()]
  // With a stride, each fault begins one call later than the one before, so that together they meet every call.
  const firstOf = (fault: SweepOptions['fault']) => 1 + (faults.indexOf(fault) % stride)
  return faults
    .filter((fault) => isMeant(asked.faults, fault))
    .flatMap((fault) => [false, true].map((persists) => ({ fault, persists, stride, first: firstOf(fault) })))
    .filter((options) => !recorded.has(keyOf(kind, step.name, options)))
}

/**
 * Every third step is sampled on PostgreSQL, which has few faults. SQLite has twice as many and gets the other steps.
 */
const POSTGRESQL_TURN = 3

/** Returns the steps that are sampled on a database, in order: each step on one of the two. */
function stepsInTurn(kind: DatabaseKind): Step[] {
  if (postgresUrl === undefined) return STEPS
  return STEPS.filter((_, index) => (index % POSTGRESQL_TURN === 0) === (kind === 'postgresql'))
}

/**
 * Returns the sample of a step: one fault of the database and one of the disk, with two failing calls of
 * each. The next step gets the next faults, so that together the steps meet every fault of both databases and
 * of the disk.
 */
function sample({ kind }: FaultyWorld, step: Step): SweepOptions[] {
  const turn = stepsInTurn(kind).indexOf(step)
  const some = { first: 2, stride: 5, most: 2 }
  const [database, disk] = [databaseFaults(kind), fileFaults()]
  return [
    { ...some, fault: database[turn % database.length]!, persists: turn % 2 === 0 },
    { ...some, fault: disk[STEPS.indexOf(step) % disk.length]!, persists: STEPS.indexOf(step) % 2 === 1 },
  ]
}

test('the sample meets every fault of both databases and of the disk', () => {
  const kinds: DatabaseKind[] = postgresUrl === undefined ? ['sqlite'] : ['sqlite', 'postgresql']
  for (const kind of kinds) {
    const steps = stepsInTurn(kind)
    expect(steps.length).toBeGreaterThanOrEqual(databaseFaults(kind).length)
  }
  expect(new Set(kinds.flatMap(stepsInTurn))).toEqual(new Set(STEPS))
  expect(STEPS.length).toBeGreaterThanOrEqual(fileFaults().length)
})

test('every fault of both databases and of the disk is recorded for every step, without a problem', () => {
  const page = new URL('../../../../../benchmarks/results/faults.json', import.meta.url)
  const recorded = JSON.parse(readFileSync(page, 'utf8')) as RecordedSweeps[]
  const expected = (['sqlite', 'postgresql'] as const).flatMap((kind) =>
    STEPS.flatMap(({ name }) =>
      [...databaseFaults(kind), ...fileFaults()].map((fault) => `${kind} ${name} ${fault}`),
    ),
  )
  expect(recorded.map(({ database, step, fault }) => `${database} ${step} ${fault}`)).toEqual(expected)
  expect(recorded.flatMap(({ wrong }) => wrong)).toEqual([])
})

describeEachDatabase('calls that fail, one after the other, through', (open, kind) => {
  const steps = results === undefined ? stepsInTurn(kind) : STEPS
  test.each(steps)('$name', { timeout: results === undefined ? 120_000 : A_DAY }, async (step) => {
    if (!isMeant(asked.steps, step.name)) return
    if (asked.database !== undefined && asked.database !== kind) return
    const world = await startFaultyWorld(await open(), results === undefined ? 'estimated' : 'rendered')
    await step.begin?.(world)
    const outcomes: SweepResult[] = []
    for (const options of results === undefined ? sample(world, step) : everything(world, step)) {
      const outcome = await sweep(world, step, options)
      outcomes.push(outcome)
      if (results !== undefined)
        appendFileSync(results, `${JSON.stringify({ database: world.kind, stride, ...outcome })}\n`)
    }
    expect(outcomes.flatMap(({ fault, wrong }) => wrong.map((what) => `${fault} ${what}`))).toEqual([])
  })
})

if (results === undefined)
  console.log(
    'A sample: each step on one database, with one of its faults and one of the disk. npm run faults tries all.',
  )
