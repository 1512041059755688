type Area = 'database' | 'storage' | 'index' | 'families' | 'work' | 'proposals' | 'checks'

/**
 * Fault in the stored data that the operator's command `npm run doctor` found. It consists of a sentence about the
 * fault, advice for the operator, and, if possible, a function that repairs the fault.
 */
export interface Finding {
  area: Area
  /** Sentence about the fault for the operator. It contains ids and hashes, but no text that people wrote. */
  what: string
  /**
   * Advice for the operator on how to repair the fault by hand. It is needed if there is no `repair`, or if the
   * operator does not want to use it.
   */
  cure: string
  /**
   * Repairs the fault. Absent if only the operator can repair it. Faults that are repaired together have the same
   * function.
   */
  repair?: () => Promise<unknown>
}

/**
 * Result of checking one area of the stored data, such as the database or the storage. `npm run doctor` prints one
 * result for each area.
 */
export interface Examined {
  area: Area
  /** Summary of what was checked, such as "12 documents, 340 sections". */
  counted: string
  findings: Finding[]
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
