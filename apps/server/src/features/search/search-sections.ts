import type { SearchResponse } from '@tenderwright/contract'
import { correctQuery } from '@tenderwright/search'
import { teamGlossary } from './team-glossary.ts'
import type { Db } from '#platform/database/database.ts'
import { compareVersions } from '#knowledge/version-order.ts'
import { boundedResults } from './bounded-results.ts'
import { presentCorrections } from './present-corrections.ts'
import { presentResult } from './present-section.ts'
import type { SearchService } from './search-service.ts'
import { readFamilies } from './read-families.ts'
import { findSections } from './search.repository.ts'

interface SearchInput {
  query: string
  limit: number
  offset: number
  documentIds?: readonly string[] | undefined
}

/** Number of characters of a section's text in which words of the query are marked: about a hundred pages. */
const CHARACTERS_READ = 300_000

/**
 * Searches the sections of active documents by free text. Sections that differ only in names, numbers and dates are one
 * result. The result shows one from a won proposal, or else the newest, if it fits well enough.
 */
export async function searchSections(
  { db, search }: { db: Db; search: SearchService },
  { query, limit, offset, documentIds }: SearchInput,
): Promise<SearchResponse> {
  const started = performance.now()
  const {
    total,
    families = total,
    hits,
    corrections = [],
  } = await search.search(query, {
    limit,
    offset,
    documentIds: documentIds ?? null,
  })
  const meant = correctQuery(query, corrections)
  const sections = await findSections(
    db,
    hits.flatMap(({ sectionId, otherVersions = [] }) => [sectionId, ...otherVersions]),
    CHARACTERS_READ,
  )
  const shown = hits.flatMap((hit) => {
    // If a document was deleted between the two queries, its hits have no sections.
    const versions = [hit.sectionId, ...(hit.otherVersions ?? [])].flatMap((id) => sections.get(id) ?? [])
    const first = versions.toSorted(compareVersions)[0]
    return first === undefined ? [] : [{ section: first, hit }]
  })
  const versions = await readFamilies(
    db,
    shown.map(({ section }) => section.id),
    documentIds ?? null,
  )
  const glossary = await teamGlossary(db).current()
  const first = shown[0]?.section
  const results = shown.map(({ section, hit }) =>
    presentResult(section, hit, { query: meant, glossary }, versions.get(section.id)),
  )
  const cut = shown.filter(({ section }) => section.characters > CHARACTERS_READ)
  return {
    total_results: total,
    total_families: families,
    ...presentCorrections(corrections, query, first ? `${first.title} ${first.content}` : ''),
    results: boundedResults(results, new Set(cut.map(({ section }) => String(section.id)))),
    search_time_ms: Math.round((performance.now() - started) * 10) / 10,
  }
}
