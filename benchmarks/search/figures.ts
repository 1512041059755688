/** Circumstances of a run of the search benchmark: the day, the machine and its load, and the number of questions. */
export interface Run {
  /** Day of the run, such as "2026-01-31". */
  measured: string
  machine: string
  /**
   * Load average of the machine over the minute before the run, rounded: the number of processes that were running or
   * waiting to run.
   */
  load: number
  questions: number
}

/**
 * Costs of one search program for one number of sections, as measured by the benchmark. They are the costs of indexing,
 * and of each kind of question.
 */
export interface Figures {
  contestant: string
  sections: number
  run: Run
  indexing: {
    sectionsPerCpuSecond: number
    indexMegabytes: number
    /**
     * Average number of times that a section was written again because parts of the index were merged. Absent when the
     * search program does not report it.
     */
    rewrites?: number
    peakMegabytes: number
  }
  /**
   * Median CPU time of an answer for each kind of question, in milliseconds. Null for a kind that the search program
   * cannot answer.
   */
  questions: Record<QuestionName, Timing | null>
  /** Peak resident memory of the process that answers the questions, in MB. Null if no questions were asked. */
  peakMegabytes: number | null
}

export interface Timing {
  /**
   * Median CPU milliseconds of a question when the program keeps nothing in memory and reads all data from the database
   * again. The operating system still has the database file in memory. `null` if this was not measured.
   */
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

/**
 * Returns the CPU time in milliseconds that this process, with all its threads, has used since its start. The
 * difference of two calls measures the work between them.
 */
export const ownCpu: CpuClock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Asks a search program each question once and returns the median CPU time of an answer, in milliseconds. */
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
 * Returns the median CPU time of an answer, in milliseconds, when earlier questions have already loaded the data.
 *
 * @param timesBefore number of rounds before the measured one; code is fast only after several rounds, because Node
 * compiles it while it runs
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
