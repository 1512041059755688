import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Mutation that deletes a document. Refetches tenders and requirements, because their answers may be cleared. */
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
