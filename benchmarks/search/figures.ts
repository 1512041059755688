/** Run of the bench over one number of sections. */
export interface Run {
  /** Day of the run. */
  measured: string
  machine: string
  /** Processes that were running or waiting to when the run began. */
  load: number
  questions: number
}

/** Measured needs of one contestant with one number of sections. */
export interface Figures {
  contestant: string
  sections: number
  run: Run
  indexing: {
    sectionsPerCpuSecond: number
    indexMegabytes: number
    /** Times each section was rewritten by merging; where the contestant tells. */
    rewrites?: number
    peakMegabytes: number
  }
  /** CPU milliseconds a question, medians; null where the contestant has nothing of the kind. */
  questions: Record<QuestionName, Timing | null>
  /** Peak resident set of the process that answered. */
  peakMegabytes: number | null
}

export interface Timing {
  /** Everything read anew from the database, whose pages the system has in memory. */
  cold: number | null
  warm: number
}

export const QUESTION_NAMES = {
  words: 'words of a 25-term requirement, all documents',
  wordsFiltered: 'the same, 20 documents',
  recipe: 'complete recipe, all documents',
  recipeFiltered: 'complete recipe, 20 documents',
  search: 'search of 2 to 4 words',
  folded: 'the same, copies folded into families',
  phrase: 'phrase of 2 to 4 words',
  suggest: 'suggestion',
} as const

export type QuestionName = keyof typeof QUESTION_NAMES

export type CpuClock = () => number

/** CPU milliseconds of this process and its threads. */
export const ownCpu: CpuClock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The median CPU milliseconds of a question, each asked once. */
export async function timeEach<T>(
  questions: readonly T[],
  ask: (question: T) => unknown,
  clock: CpuClock = ownCpu,
): Promise<number> {
  const times: number[] = []
  for (const question of questions) {
    const before = clock()
    await ask(question)
    times.push(clock() - before)
  }
  return rounded(median(times))
}

/**
 * Measures the median time of questions that the process has answered before, so that all their data is loaded.
 *
 * @param timesBefore number of earlier runs: where sources are compiled while they run, they are fast after some times only
 */
export async function timeWarm<T>(
  questions: readonly T[],
  ask: (question: T) => unknown,
  timesBefore = 1,
): Promise<number> {
  for (let time = 0; time < timesBefore; time++) for (const question of questions) await ask(question)
  return timeEach(questions, ask)
}

export function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1000)
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
