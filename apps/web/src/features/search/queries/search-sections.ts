import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SEARCH_LIMIT } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import type { SearchAsked } from '../model/search.model.ts'

/**
 * Hook that searches the sections of all indexed documents, or only of some. It loads 20 more results at a time.
 * Near-duplicate sections count as one result. A blank query is not sent.
 */
export function useSearchSections({ query, documentIds }: SearchAsked) {
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
