import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Mutation that deletes a document. The server also clears requirements of tenders that used its sections as answers,
 * so that tenders and their requirements are fetched again too.
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
