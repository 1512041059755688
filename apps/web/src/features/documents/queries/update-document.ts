import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook for a mutation (TanStack Query) that changes a document's client, its tender, the date of the proposal, or its
 * outcome (won, lost or unknown).
 */
export function useUpdateDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<'updateDocument'>['body']) =>
      call('updateDocument', { params: { id }, body }),
    onSuccess: () =>
      refresh(
        client,
        'listDocuments',
        'documentDetails',
        'documentStatistics',
        'search',
        'freshness',
        'matchOverview',
        'requirementMatches',
      ),
  })
}
