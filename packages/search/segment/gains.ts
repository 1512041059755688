/** What a section gains by having a term so often, before the term's weight. */
export interface Gains {
  /** Exactly that. */
  of(ordinal: number, titleCount: number, bodyCount: number): number
  /** Never less than that, nor more than so many times that: sections of about one length are taken for equally long. */
  most(ordinal: number, titleCount: number, bodyCount: number): number
  readonly looseness: number
  /** By ordinal: which of the 256 lengths a section is taken to have. */
  readonly levels: Uint8Array
  /** `most` for sections that have the term at most `TABLED` times in the body and not in the title: by count, then level. */
  readonly mostInBody: Float64Array
}

/** By far most sections that have a term have it no more often. */
export const TABLED = 8
