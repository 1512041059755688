import { SectionList } from '../section-list/section-list.ts'
import type { Occurrences, Places, Posting } from './posting.ts'

/**
 * Occurrences of one term in the sections of an index segment, as arrays that can grow. `sections`, `titleCounts` and
 * `bodyCounts` have one element for each section with the term.
 */
export interface PostingList {
  sections: number[]
  titleCounts: number[]
  bodyCounts: number[]
  /**
   * Positions of the term, section by section: for each section those in the title, then those in the body. Positions
   * in title and body are each counted from 0.
   */
  positions: number[]
  /** Form of the term at each position, as an index in `forms`. A form is an inflection such as singular or plural. */
  occurrenceForms: number[]
  /**
   * Distinct spellings of the term's occurrences, in lower case without accents, in the order of their first
   * occurrence.
   */
  forms: string[]
}

/** Returns an empty list of a term's occurrences, to which a caller appends section by section. */
export function emptyPostingList(): PostingList {
  return { sections: [], titleCounts: [], bodyCounts: [], positions: [], occurrenceForms: [], forms: [] }
}

/** Occurrences of a term that are not stored but computed at query time, for example the places of a phrase. */
export class DerivedPosting extends SectionList implements Posting {
  // A posting that is not stored: it was made by keeping some forms of a word, by uniting several terms, or by finding
  // a phrase.

  readonly forms: readonly string[]
  readonly weight: number
  readonly occurrenceCount: number
  readonly #occurrences: Occurrences

  constructor(list: PostingList) {
    super({
      sections: Uint32Array.from(list.sections),
      titleCounts: Uint16Array.from(list.titleCounts),
      bodyCounts: Uint16Array.from(list.bodyCounts),
      from: 0,
      to: list.sections.length,
    })
    this.forms = list.forms
    this.occurrenceCount = list.positions.length
    this.weight = 400 + list.sections.length * 12 + list.positions.length * 6
    const starts = new Uint32Array(list.sections.length + 1)
    for (let i = 0; i < list.sections.length; i++) {
      starts[i + 1] = starts[i]! + list.titleCounts[i]! + list.bodyCounts[i]!
    }
    this.#occurrences = {
      starts,
      positions: Uint32Array.from(list.positions),
      forms: list.forms.length > 1 ? Uint16Array.from(list.occurrenceForms) : null,
    }
  }

  occurrences(): Occurrences {
    return this.#occurrences
  }

  placesIn(ordinal: number): Places | null {
    const found = this.find(ordinal)
    if (found === null) return null
    const { index, titleCount } = found
    const { starts, positions } = this.#occurrences
    const bodyStart = starts[index]! + titleCount
    return {
      title: numbersIn(positions, starts[index]!, bodyStart),
      body: numbersIn(positions, bodyStart, starts[index + 1]!),
    }
  }
}

/**
 * Returns the elements from index `from` (inclusive) to `to` (exclusive) as a plain array. Other postings return
 * positions in plain arrays, too.
 */
function numbersIn(numbers: Uint32Array, from: number, to: number): number[] {
  // `Array.from` would create an array of another internal kind, and V8 would recompile the code that reads both kinds
  // again and again.
  const list: number[] = []
  for (let at = from; at < to; at++) list.push(numbers[at]!)
  return list
}
