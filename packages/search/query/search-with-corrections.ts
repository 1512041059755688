import type { PostingCache } from '../snapshot/posting-cache.ts'
import type { OrdinalRange, Snapshot } from '../snapshot/snapshot.ts'
import { findCorrections } from './correct-typos.ts'
import { findWritings } from './equivalent-writings.ts'
import { correctQuery, parseQuery } from './parse-query.ts'
import { searchSections } from './search-sections.ts'
import type { SearchPage } from './search-sections.ts'
import type { SearchOutcome } from './search-sections.ts'

/**
 * Searches for a query after correcting its mistyped words. A word counts as mistyped if neither a section nor the
 * glossary has it, but sections have a word that is one letter away. The result lists the corrections that were made.
 *
 * @param ranges sections that may be found, for each segment of the search index in `snapshot`
 */
export async function searchWithCorrections(
  query: string,
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: readonly (readonly OrdinalRange[])[],
  page: SearchPage,
): Promise<SearchOutcome> {
  const asked = parseQuery(query)
  // A section may use another term for the same concept, such as "lesão por pressão" for "escara".
  const known = new Set(findWritings(asked, page.glossary).flatMap(({ words }) => words))
  const unknown = asked.words.filter((word) => !known.has(word))
  const corrections = await findCorrections(unknown, snapshot, cache, ranges)
  if (corrections.length === 0) return searchSections(asked, snapshot, cache, ranges, page)
  const meant = parseQuery(correctQuery(query, corrections))
  return { ...(await searchSections(meant, snapshot, cache, ranges, page)), corrections }
}
