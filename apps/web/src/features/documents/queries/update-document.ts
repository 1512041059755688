import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Updates a document's client and tender. */
export function useUpdateDocument() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; hospital_name: string; rfp_name: string }) =>
      call('updateDocument', { params: { id }, body }),
    onSuccess: () =>
      refresh(
        client,
        'listDocuments',
        'documentDetails',
        'documentStatistics',
        'search',
        'matchOverview',
        'requirementMatches',
      ),
  })
}
