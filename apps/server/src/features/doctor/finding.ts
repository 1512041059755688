type Area = 'database' | 'storage' | 'index' | 'families' | 'work' | 'proposals' | 'checks'

/** Fault in the stored data, with advice for the operator and, if possible, a repair. Found by `npm run doctor`. */
export interface Finding {
  area: Area
  /** Sentence about the fault, with ids and hashes, but no text that people wrote. */
  what: string
  /** Advice on repairing the fault by hand, without `repair`. */
  cure: string
  /** Repairs the fault; absent if only the operator can. Several faults may share one repair. */
  repair?: () => Promise<unknown>
}

/** Result of checking one area of the stored data, such as the database. `npm run doctor` prints one per area. */
export interface Examined {
  area: Area
  /** Summary of what was checked, such as "12 documents, 340 sections". */
  counted: string
  findings: Finding[]
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
