import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchGroup } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook with a mutation (TanStack Query) that records that a person has seen the client's change to the text of a
 * requirement. The notice about the change then disappears. The server refuses it if the client has changed the text
 * again.
 */
export function useReviewRequirement(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ requirement_id: requirement, requirement_text: text }: MatchGroup) =>
      call('updateRequirement', {
        params: { id: tenderId, requirement },
        body: { reviewed: true, reviewed_text: text },
      }),
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches'),
  })
}
