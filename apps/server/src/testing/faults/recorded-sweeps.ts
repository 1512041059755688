import { FILE_FAULTS } from './file-faults.ts'
import type { FaultName } from './faulty-world.ts'
import { POSTGRESQL_FAULTS } from './postgresql-faults.ts'
import { SQLITE_FAULTS } from './sqlite-faults.ts'
import type { SweepResult } from './sweep.ts'

/**
 * Line in the results file of a fault test, with the result of one sweep. In a sweep, a piece of work is repeated, and
 * each time a different call to the disk or database fails. With `stride`, only every n-th call is tried.
 */
export type SweepLine = SweepResult & { database: string; stride?: number }

/**
 * Results of a fault test for one fault and one piece of work (`step`). The step was repeated in rounds, and a
 * different call failed in each. In some rounds only this call failed, and in others all later calls failed as well.
 */
export interface RecordedSweeps {
  database: string
  step: string
  fault: FaultName
  /** Distance between two calls that were made to fail. With 1, every call was tried. */
  stride: number
  /** Number of rounds in which only one call failed. */
  once: number
  /** Number of rounds in which one call and all later ones failed. */
  lasting: number
  /** Number of error responses that people got. The keys are error codes. */
  told: Record<string, number>
  wrong: string[]
}

const FAULT_ORDER = Object.keys({ ...SQLITE_FAULTS, ...POSTGRESQL_FAULTS, ...FILE_FAULTS })

const keyOf = ({ database, step, fault }: Pick<RecordedSweeps, 'database' | 'step' | 'fault'>) =>
  `${database} | ${step} | ${fault}`

/**
 * Combines the two sweeps of each fault and each piece of work into one result. In one sweep, only one call failed at a
 * time. In the other, all later calls failed as well. If one of the sweeps is missing, there is no result.
 */
export function combineSweeps(lines: readonly SweepLine[]): RecordedSweeps[] {
  const groups = Map.groupBy(lines, keyOf)
  return [...groups.values()].flatMap((some) => {
    const once = some.findLast(({ persists }) => !persists)
    const lasting = some.findLast(({ persists }) => persists)
    if (!once || !lasting) return []
    const told: Record<string, number> = {}
    for (const [code, times] of [once, lasting].flatMap((one) => Object.entries(one.told)))
      told[code] = (told[code] ?? 0) + times
    const { database, step, fault, stride = 1 } = once
    const wrong = [...once.wrong, ...lasting.wrong]
    return [{ database, step, fault, stride, once: once.rounds, lasting: lasting.rounds, told, wrong }]
  })
}

/**
 * Merges new results of fault tests into the recorded ones. A new result replaces the recorded one for its database,
 * piece of work and fault. The results are sorted by these three.
 */
export function mergeSweeps(
  recorded: readonly RecordedSweeps[],
  newer: readonly RecordedSweeps[],
): RecordedSweeps[] {
  const all = new Map([...recorded, ...newer].map((one) => [keyOf(one), one]))
  const databases = [...new Set(all.values().map(({ database }) => database))]
  const steps = [...new Set(all.values().map(({ step }) => step))]
  const rank = ({ database, step, fault }: RecordedSweeps) =>
    (databases.indexOf(database) * steps.length + steps.indexOf(step)) * FAULT_ORDER.length +
    FAULT_ORDER.indexOf(fault)
  return [...all.values()].toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Formats results of fault tests as a JSON array with one line for each result. A changed result therefore changes only
 * one line of the file.
 */
export function sweepsJson(recorded: readonly RecordedSweeps[]): string {
  return `[\n${recorded.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`
}

const TABLE = '| database | step | fault | calls |'

/** Returns the handwritten part of a Markdown page, before its generated table of results. */
export function writtenByHand(page: string): string {
  const at = page.indexOf(TABLE)
  return at < 0 ? page : page.slice(0, at)
}

/** Formats the results of fault tests as a Markdown table with a summary. */
export function sweepsTable(recorded: readonly RecordedSweeps[]): string {
  const rows = recorded.map(({ database, step, fault, stride, once, lasting, told, wrong }) => {
    const calls = stride === 1 ? 'each' : `one in ${stride}`
    const codes = Object.entries(told).map(([code, times]) => `\`${code}\` ${times}`)
    return `| ${database} | ${step} | ${fault} | ${calls} | ${once} | ${lasting} | ${codes.join(', ') || '-'} | ${wrong.length} |`
  })
  const wrong = recorded.flatMap((one) =>
    one.wrong.map((what) => `- ${keyOf(one).replaceAll(' |', ',')}: ${what}`),
  )
  const rounds = recorded.reduce((sum, { once, lasting }) => sum + once + lasting, 0)
  return `${TABLE} rounds, one call | rounds, from a call on | people were told | wrong |
|---|---|---|---|---:|---:|---|---:|
${rows.join('\n')}

${recorded.length * 2} sweeps, ${rounds} rounds. ${
    wrong.length === 0
      ? 'Every refusal was one typed error with a sentence, every job finished by itself, and the doctor found nothing.'
      : `Wrong:\n\n${wrong.join('\n')}`
  }
`
}
