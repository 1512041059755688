import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Updates the client and tender of a document, the date of its proposal or its outcome. */
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
