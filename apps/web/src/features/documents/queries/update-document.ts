import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallInput } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Mutation that changes a document's client, tender, proposal date or outcome. */
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
