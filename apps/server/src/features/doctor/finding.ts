export type Area = 'database' | 'storage' | 'index' | 'families' | 'work' | 'proposals' | 'checks'

/** Something that is not as it should be. */
export interface Finding {
  area: Area
  /** One sentence for the operator; names ids and hashes, never what people wrote. */
  what: string
  /** What a person can do when nothing here can. */
  cure: string
  /** Mends it; absent: only a person can. Findings that one act mends share the same function. */
  repair?: () => Promise<unknown>
}

/** What an area was found to hold, for the line that says all is well. */
export interface Examined {
  area: Area
  /** Such as "12 documents, 340 sections". */
  counted: string
  findings: Finding[]
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
