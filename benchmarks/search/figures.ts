/** Circumstances of a benchmark run: the day, the machine, its load, and the number of questions. */
export interface Run {
  /** Day of the run, such as "2026-01-31". */
  measured: string
  machine: string
  /** Load average of the machine in the minute before the run, rounded. */
  load: number
  questions: number
}

/** Measured costs of one search program for one number of sections: indexing, and each kind of question. */
export interface Figures {
  contestant: string
  sections: number
  run: Run
  indexing: {
    sectionsPerCpuSecond: number
    indexMegabytes: number
    /** Mean number of times that merging rewrote a section; `undefined` if the program does not report it. */
    rewrites?: number
    peakMegabytes: number
  }
  /** Median CPU milliseconds of each kind of question; `null` if the program cannot answer that kind. */
  questions: Record<QuestionName, Timing | null>
  /** Peak resident memory of the process that answers the questions, in MB; `null` if none were asked. */
  peakMegabytes: number | null
}

export interface Timing {
  // The operating system still has the database file in memory.

  /** Median CPU milliseconds of a question without the program's own caches; `null` if not measured. */
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

/** Returns the CPU milliseconds that all threads of this process have used so far. */
export const ownCpu: CpuClock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Asks each question once and returns the median CPU milliseconds of an answer. */
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
 * Returns the median CPU milliseconds of an answer when all data is already loaded.
 *
 * @param timesBefore number of warm-up rounds, in which Node also compiles the code
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
