import { setTimeout as sleep } from 'node:timers/promises'
import { machineFailure } from '#platform/failures/machine-failure.ts'
import { BackupError } from '../../features/backup/manifest/backup-error.ts'
import type { Answered } from '../test-app.ts'
import type { FaultName, FaultyWorld } from './faulty-world.ts'
import type { Step } from './step.ts'

export interface SweepOptions {
  fault: FaultName
  /**
   * True to make all calls from the n-th on fail until the fault ends, as on a full disk. False to make only the n-th
   * call fail.
   */
  persists: boolean
  /** Distance between two tried values of n, beginning with `first`. If absent, the distance is 1. */
  stride?: number
  first?: number
  /** Maximum number of rounds in which a call fails. If absent, it is `MOST_ROUNDS`. */
  most?: number
}

export interface SweepResult {
  step: string
  fault: FaultName
  persists: boolean
  /** Number of rounds in which a call failed. A different call failed in each round. */
  rounds: number
  /** Number of error responses that people got. The keys are error codes. */
  told: Record<string, number>
  wrong: string[]
}

/** Milliseconds that a lasting fault still lasts after the first failing call. */
const FAULT_MILLISECONDS = 60
/**
 * Number of rounds between two full checks of the stored data. In the rounds between, only sizes and counts are
 * compared.
 */
const FULL_EXAMINATION = 5
/**
 * Maximum number of rounds. A step that reaches this number probably makes more calls in each round, so its test would
 * never end.
 */
const MOST_ROUNDS = 600
/**
 * Number of rounds in a row without a failing call after which the test of a step ends. One is not enough, because the
 * number of calls varies slightly.
 */
const ROUNDS_WITHOUT_FAULT = 2
const HANG_MILLISECONDS = 60_000

type Outcome = { answers: Answered[] } | { error: unknown }

/**
 * Tests one piece of work with one fault. The work is repeated on a running server, and each time a different call to
 * the disk or database fails. After each round, the responses and the stored data are checked.
 */
export async function sweep(world: FaultyWorld, step: Step, options: SweepOptions): Promise<SweepResult> {
  const { fault, persists, stride = 1, first = 1, most = MOST_ROUNDS } = options
  const result: SweepResult = { step: step.name, fault, persists, rounds: 0, told: {}, wrong: [] }
  const restore = world.inject(fault)
  try {
    // Caches and tables are filled here, so that later rounds make about the same calls.
    await onceWithout(world, step)
    let without = 0
    for (let at = first; result.rounds < most && without < ROUNDS_WITHOUT_FAULT; at += stride) {
      const failed = await round(world, step, at, result, persists)
      without = failed.length === 0 ? without + 1 : 0
      if (failed.length > 0) result.rounds += 1
    }
  } finally {
    world.plan.clear()
    restore()
  }
  if (result.rounds >= MOST_ROUNDS) result.wrong.push('the sweep did not come to an end')
  result.wrong.push(...(await world.examine({ quick: false })))
  return result
}

async function onceWithout(world: FaultyWorld, step: Step): Promise<void> {
  const number = world.nextRound()
  await step.prepare?.(world, number)
  await settled(world, step.act(world, number))
  await world.finishWork()
}

/** Runs jobs until a person's requests have been answered. Returns the responses, or the error that was thrown. */
async function settled(world: FaultyWorld, act: Promise<Answered[]>): Promise<Outcome> {
  const state: { outcome?: Outcome } = {}
  const ended = act.then(
    (answers) => (state.outcome = { answers }),
    (error: unknown) => (state.outcome = { error }),
  )
  const deadline = performance.now() + HANG_MILLISECONDS
  while (!state.outcome) {
    await world.finishWork()
    await Promise.race([ended, sleep(5)])
    if (performance.now() > deadline) return { error: new Error('no answer in time') }
  }
  return state.outcome
}

/**
 * Runs jobs during the fault, until all requests are answered or the fault has lasted long enough. The time is limited,
 * because a request may wait for a job whose end cannot be stored during the fault.
 */
async function withFault(world: FaultyWorld, act: Promise<unknown>, persists: boolean): Promise<void> {
  const state = { isDone: false }
  // Work that starts when the response arrives may have looked for jobs before this one existed.
  const afterwards = act.then(() => world.work()).then(() => world.work())
  const done = Promise.allSettled([act, afterwards, world.work()]).then(() => (state.isDone = true))
  const deadline = performance.now() + HANG_MILLISECONDS
  let metAt = Number.POSITIVE_INFINITY
  while (!state.isDone && performance.now() < deadline) {
    await Promise.race([done, sleep(5)])
    if (world.plan.failed.length > 0) metAt = Math.min(metAt, performance.now())
    if (persists && performance.now() > metAt + FAULT_MILLISECONDS) return
    if (!persists && metAt < Number.POSITIVE_INFINITY) return
    void world.work()
  }
}

/**
 * Runs one round of a fault test.
 * @returns descriptions of the calls that failed
 */
async function round(
  world: FaultyWorld,
  step: Step,
  at: number,
  result: SweepResult,
  persists: boolean,
): Promise<string[]> {
  const { plan } = world
  const wrong: string[] = []
  const number = world.nextRound()
  await step.prepare?.(world, number)
  world.takeUnforeseen()
  plan.set(at, persists)
  const act = step.act(world, number)
  if (step.runsJobs) await withFault(world, act, persists)
  else await Promise.race([Promise.allSettled([act]), sleep(HANG_MILLISECONDS)])
  // A call that waits for a deferred job is answered when the job is done, after the fault.
  const failed = [...plan.failed]
  plan.clear()
  const outcome = await settled(world, act)
  wrong.push(...judge(outcome, result))
  await world.finishWork()
  if (!succeeded(outcome)) {
    const again = await settled(world, step.act(world, number))
    if (!succeeded(again)) wrong.push(`asked again without a fault: ${tell(again)}`)
    await world.finishWork()
  }
  wrong.push(...world.takeUnforeseen(), ...(await failedJobs(world)))
  if (step.check) wrong.push(...(await step.check(world, number)))
  wrong.push(...(await world.examine({ quick: at % FULL_EXAMINATION !== 0 })))
  result.wrong.push(...wrong.map((what) => `${at} (${failed[0]?.slice(0, 120)}): ${what}`))
  return failed
}

function succeeded(outcome: Outcome): boolean {
  return 'answers' in outcome && outcome.answers.every(({ status }) => status < 300)
}

function tell(outcome: Outcome): string {
  if ('error' in outcome) return String(outcome.error)
  return outcome.answers
    .map(({ status, json }) => `${status} ${JSON.stringify(json)?.slice(0, 200)}`)
    .join(', ')
}

const TOLD = /^(database\.(unavailable|busy|failed|damaged)|server\.(disk_full|disk_failed|not_ready))$/

/**
 * Returns sentences about wrong responses. A refusal is wrong if it lacks an error code of the database or disk, or a
 * sentence for people.
 */
function judge(outcome: Outcome, result: SweepResult): string[] {
  if ('error' in outcome) {
    const { error } = outcome
    const failure = machineFailure(error)
    const code = failure?.code ?? (error instanceof BackupError ? 'backup' : undefined)
    if (code !== undefined) result.told[code] = (result.told[code] ?? 0) + 1
    return code === undefined ? [`it threw ${String(error)}`] : []
  }
  return outcome.answers.flatMap((answer) => {
    const { status, json } = answer
    if (status < 300) return []
    const { code, detail } = (json ?? {}) as { code?: string; detail?: string }
    result.told[code ?? '?'] = (result.told[code ?? '?'] ?? 0) + 1
    const fits = code !== undefined && TOLD.test(code) && [500, 503, 507].includes(status) && detail
    return fits ? [] : [`it answered ${status} ${JSON.stringify(json)?.slice(0, 300)}`]
  })
}

async function failedJobs({ app }: FaultyWorld): Promise<string[]> {
  const { db } = app.services
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'error_code'])
    .where('status', '=', 'failed')
    .execute()
  await db.deleteFrom('jobs').where('status', '=', 'failed').execute()
  return rows.map(({ kind, error_code: code }) => `a job (${kind}) failed: ${code}`)
}
