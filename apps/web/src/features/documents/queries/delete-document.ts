import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Deletes a document. Selections of its sections are cleared, so sessions are fetched again, too. */
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
