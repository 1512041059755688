export type Area = 'database' | 'storage' | 'index' | 'families' | 'work' | 'proposals' | 'checks'

/**
 * Fault that `npm run doctor`, the check of all stored data, found: a sentence about it, advice for the operator, and a
 * function that repairs it, if that is possible.
 */
export interface Finding {
  area: Area
  /** Sentence for the operator. It contains ids and hashes, never texts of people. */
  what: string
  /** Advice for the operator, used when `repair` is missing or not desired. */
  cure: string
  /** Repairs the fault; absent when only the operator can. Findings with a common repair share one function. */
  repair?: () => Promise<unknown>
}

/**
 * Result of checking one area of the stored data, such as the database or the storage. `npm run doctor` prints one
 * result for each area.
 */
export interface Examined {
  area: Area
  /** Summary such as "12 documents, 340 sections". */
  counted: string
  findings: Finding[]
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
