import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  REPLACEMENT_SUGGESTION_LIMIT,
  type DocumentSuggestion,
  type SuggestionsByDocument,
} from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'

function suggestionsQuery(tenderId: string) {
  return query('suggestedReplacementsByDocument', {
    params: { id: tenderId },
    query: { limit: REPLACEMENT_SUGGESTION_LIMIT },
  })
}

const NONE: DocumentSuggestion[] = []

/**
 * Hook that loads names of clients and tenders that the server found in earlier proposals. A new proposal that copies
 * their text replaces these names. The result has one item for each earlier proposal.
 */
export function useSuggestions(tenderId: string) {
  // Always fetched again, because selecting sections on another screen also changes which documents are used.
  const result = useQuery({ ...suggestionsQuery(tenderId), staleTime: 0 })
  return { ...result, items: result.data?.items ?? NONE }
}

/**
 * Hook for a mutation (TanStack Query) that makes the server search earlier proposals again for names to replace. The
 * argument is the file name of one proposal, or `undefined` for all.
 */
export function useRefreshSuggestions(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sourceFile: string | undefined) =>
      call('suggestedReplacementsByDocument', {
        params: { id: tenderId },
        query: {
          limit: REPLACEMENT_SUGGESTION_LIMIT,
          refresh: 'true',
          merge_into_session_cache: 'true',
          source_file: sourceFile,
        },
      }),
    onSuccess: (answer, sourceFile) => {
      client.setQueryData(suggestionsQuery(tenderId).queryKey, (known: SuggestionsByDocument | undefined) => {
        if (!known || sourceFile === undefined) return answer
        const found = new Map(answer.items.map((item) => [item.source_file, item]))
        return { ...known, items: known.items.map((item) => found.get(item.source_file) ?? item) }
      })
    },
  })
}
