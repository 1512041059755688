import type { SearchResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { presentResult } from './present-section.ts'
import type { SearchService } from './search-service.ts'
import { findSections } from './search.repository.ts'

export interface SearchInput {
  query: string
  limit: number
  offset: number
  documentIds?: readonly string[] | undefined
}

/** Free-text search over the active documents, with the words to mark in each result. */
export async function searchSections(
  { db, search }: { db: Db; search: SearchService },
  { query, limit, offset, documentIds }: SearchInput,
): Promise<SearchResponse> {
  const started = performance.now()
  const { total, hits } = await search.search(query, { limit, offset, documentIds: documentIds ?? null })
  const sections = await findSections(
    db,
    hits.map(({ sectionId }) => sectionId),
  )
  return {
    total_results: total,
    // A document deleted between the two questions has hits without sections.
    results: hits.flatMap((hit) => {
      const section = sections.get(hit.sectionId)
      return section === undefined ? [] : [presentResult(section, hit, query)]
    }),
    search_time_ms: Math.round((performance.now() - started) * 10) / 10,
  }
}
