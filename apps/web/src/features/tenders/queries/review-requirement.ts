import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchGroup } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook for a mutation (TanStack Query) that confirms that a person has seen the client's change of a requirement, so
 * that the notice about the change disappears. The server refuses if the client has changed the requirement again
 * meanwhile.
 */
export function useReviewRequirement(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ requirement_id: requirement, requirement_text: text, ...group }: MatchGroup) =>
      call('updateRequirement', {
        params: { id: tenderId, requirement },
        body: { reviewed: true, reviewed_text: text, reviewed_conditions: conditionsOf(group) },
      }),
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches'),
  })
}

function conditionsOf({
  mandatory,
  weight,
  deadline,
}: Pick<MatchGroup, 'mandatory' | 'weight' | 'deadline'>) {
  return { ...(mandatory && { mandatory }), ...(weight && { weight }), ...(deadline && { deadline }) }
}
