import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SEARCH_LIMIT } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import type { SearchAsked } from '../model/search.model.ts'

/** Searches the sections of all documents or of some, and loads 20 more results at a time. */
export function useSearchSections({ query, documentIds }: SearchAsked) {
  // Near-duplicate sections count as one result. A blank query is not sent.
  return useInfiniteQuery({
    queryKey: ['search', query, documentIds],
    enabled: query !== '',
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        'search',
        {
          body: {
            query,
            limit: SEARCH_LIMIT,
            ...(pageParam > 0 ? { offset: pageParam } : {}),
            ...(documentIds.length > 0 ? { document_ids: documentIds } : {}),
          },
        },
        signal,
      ),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.results.length, 0)
      return last.results.length > 0 && shown < last.total_families ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
}
