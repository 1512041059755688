import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook for a mutation (TanStack Query) that deletes a document. The server then clears the answers that used sections
 * of the document, so tenders and their requirements are fetched again.
 */
export function useDeleteDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteDocument', { params: { id } }),
    onSuccess: () =>
      refresh(
        client,
        'listDocuments',
        'documentStatistics',
        'freshness',
        'search',
        'suggest',
        'listSessions',
        'session',
        'matchOverview',
        'requirementMatches',
      ),
  })
}
