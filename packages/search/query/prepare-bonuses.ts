import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SectionCounts } from '../segment/posting/posting.ts'
import { SectionList } from '../segment/section-list/section-list.ts'
import { uniteSectionLists } from '../segment/posting/unite-section-lists.ts'
import type { Bonus, Clause } from './answer-scale.ts'
import type { FoundWriting } from './equivalent-writings.ts'
import { findPhrases } from './find-phrases.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * Number of words up to which a search query may be the name of a thing, such as "patient portal". A longer query is a
 * description, and gets no bonus for a name.
 */
const LONGEST_NAME = 6

/**
 * Weight of the bonus for sections that have the query as it was typed, instead of a synonym. It is a share of the
 * weight of all words of the query.
 */
const AS_TYPED_SHARE = 1 / 4

/**
 * Returns the bonuses for sections that have the whole search query in a row or as their title. Because of these
 * additions to scores, a section with the query as its title precedes one that only repeats the words.
 *
 * @param writings glossary concepts in the query, with their synonyms
 */
export async function prepareBonuses(
  query: ParsedQuery,
  writings: readonly FoundWriting[],
  clauses: readonly Clause[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<Bonus[]> {
  // Each bonus weighs as much as all words together. Inflections and synonyms of the query get the bonuses as well. If
  // the query is a concept with synonyms, a third bonus prefers sections with the words that the person typed among
  // otherwise equally good sections.
  const { forms, phrases } = query
  if (phrases.length > 0 || forms.length === 0 || forms.length > LONGEST_NAME) return []
  const whole = writings.find(({ words }) => words.length === forms.length)
  const names = [forms, ...(whole?.others ?? [])]
  const found = await findPhrases(names, snapshot, cache, 'any form')
  const unite = (listsAt: (at: number) => (SectionCounts | null)[]) =>
    snapshot.segments.map((_, at) => uniteSectionLists(listsAt(at).filter((list) => list !== null)))
  const inARow = unite((at) => found.map((postings) => postings[at]!))
  const asTitle = unite((at) =>
    found.map((postings, i) =>
      wholeTitles(postings[at]!, names[i]!.length, snapshot.segments[at]!.open.lengths.titleWords),
    ),
  )
  const weight = clauses.reduce((sum, { idf }) => sum + idf, 0)
  const bonuses = (forms.length === 1 ? [asTitle] : [inARow, asTitle]).map((postings) => ({
    postings,
    weight,
  }))
  if (found.length > 1) bonuses.push({ postings: found[0]!, weight: weight * AS_TYPED_SHARE })
  return bonuses.filter(({ postings }) => postings.some((list) => list !== null))
}

/**
 * Returns only those sections of a list whose whole title is the searched phrase. The result counts the phrase once for
 * each section.
 *
 * @param list sections that have the phrase
 * @param words number of words of the phrase
 * @param titleWords number of words of each section's title
 */
function wholeTitles(
  list: SectionCounts | null,
  words: number,
  titleWords: ArrayLike<number>,
): SectionCounts | null {
  // Keeps titles that consist of exactly `words` words and contain the phrase.
  if (list === null) return null
  const { sections, titleCounts } = list
  const sectionsFound = sections.filter(
    (section, at) => titleCounts[at]! > 0 && titleWords[section] === words,
  )
  const to = sectionsFound.length
  if (to === 0) return null
  const ones = new Uint16Array(to).fill(1)
  return new SectionList({
    sections: sectionsFound,
    titleCounts: ones,
    bodyCounts: new Uint16Array(to),
    from: 0,
    to,
  })
}
