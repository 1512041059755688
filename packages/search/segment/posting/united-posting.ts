import { SectionList } from '../section-list/section-list.ts'
import { DerivedPosting, emptyPostingList } from './derived-posting.ts'
import type { Occurrences, Places, Posting } from './posting.ts'
import { uniteSectionLists } from './unite-section-lists.ts'

/**
 * Occurrences that are counted for a term. They are those of the term itself, or those of one synonym from the
 * glossary.
 */
export interface PostingPart {
  posting: Posting
  /** Index of the synonym's word that stands for the term, such as 2 for its third word. 0 for the term itself. */
  offset: number
  /**
   * Glossary entry, such as "leito = bed", by which these occurrences count for the term. Null for the term itself, and
   * for a general word that is only translated.
   */
  through: string | null
}

/**
 * Occurrences of a term and of its synonyms from the glossary, as if all were occurrences of the term. One position may
 * be counted several times, so counts are upper bounds.
 */
export class UnitedPosting extends SectionList implements Posting {
  // Several synonyms may have the same position; `placesIn` returns it once. Sections and counts are merged
  // immediately, positions only when they are needed.

  readonly forms: readonly string[] = ['']
  readonly weight = 400
  readonly parts: readonly PostingPart[]

  /**
   * Unites the occurrences of a term with those of its synonyms.
   * @param parts occurrences of the term and of each synonym; at least one
   */
  constructor(parts: readonly PostingPart[]) {
    const { sections, titleCounts, bodyCounts, sectionCount } = uniteSectionLists(
      parts.map(({ posting }) => posting),
    )!
    super({ sections, titleCounts, bodyCounts, from: 0, to: sectionCount })
    this.parts = parts
  }

  get occurrenceCount(): number {
    return this.occurrencesBefore(Number.POSITIVE_INFINITY)
  }

  occurrences(): Occurrences {
    const list = emptyPostingList()
    for (const section of this.sections) {
      const { title, body } = this.placesIn(section)!
      list.sections.push(section)
      list.titleCounts.push(title.length)
      list.bodyCounts.push(body.length)
      list.positions.push(...title, ...body)
    }
    return new DerivedPosting(list).occurrences()
  }

  placesIn(ordinal: number): Places | null {
    const found: { part: PostingPart; places: Places }[] = []
    for (const part of this.parts) {
      const places = part.posting.placesIn(ordinal)
      if (places !== null) found.push({ part, places })
    }
    const [only, ...others] = found
    if (only === undefined) return null
    if (others.length === 0) return shifted(only.part, only.places)
    const title = new Set<number>()
    const body = new Set<number>()
    const through = new Set<string>()
    for (const { part, places } of found) {
      const before = title.size + body.size
      for (const place of places.title) title.add(place + part.offset)
      for (const place of places.body) body.add(place + part.offset)
      if (part.through !== null && title.size + body.size > before) through.add(part.through)
    }
    return placesThrough(rising(title), rising(body), [...through])
  }
}

function shifted({ offset, through }: PostingPart, places: Places): Places {
  const { title, body } = places
  if (offset === 0 && through === null) return places
  const shift = (own: readonly number[]) => (offset === 0 ? own : numbersOf(own, offset))
  return placesThrough(shift(title), shift(body), through === null ? [] : [through])
}

function placesThrough(
  title: readonly number[],
  body: readonly number[],
  through: readonly string[],
): Places {
  return through.length === 0 ? { title, body } : { title, body, through }
}

function rising(places: Set<number>): number[] {
  return numbersOf(places, 0).sort((a, b) => a - b)
}

/**
 * Returns the numbers, each increased by `offset`, as a plain array. Other postings return positions in plain arrays,
 * too.
 */
function numbersOf(numbers: Iterable<number>, offset: number): number[] {
  // The spread operator would create an array of another internal kind, and V8 would recompile the code that reads both
  // kinds again and again.
  const list: number[] = []
  for (const number of numbers) list.push(number + offset)
  return list
}
