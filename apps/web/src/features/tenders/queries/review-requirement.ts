import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Ends a requirement's wait for a review of its changed text. */
export function useReviewRequirement(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requirement: string) =>
      call('updateRequirement', { params: { id: tenderId, requirement }, body: { reviewed: true } }),
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches'),
  })
}
