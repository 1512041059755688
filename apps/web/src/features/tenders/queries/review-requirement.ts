import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook with a mutation (TanStack Query) that records that a person has seen the client's change to the text of a
 * requirement. The notice about the change then disappears.
 */
export function useReviewRequirement(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requirement: string) =>
      call('updateRequirement', { params: { id: tenderId, requirement }, body: { reviewed: true } }),
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches'),
  })
}
