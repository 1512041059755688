import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook for a mutation (TanStack Query) that changes facts about a document: its client, tender, date or outcome. The
 * outcome is won, lost or unknown.
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
