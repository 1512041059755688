import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchGroup } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/**
 * Hook for a mutation (TanStack Query) by which a person confirms the client's change of a requirement. The notice
 * about the change then disappears. The server refuses if the client has changed the requirement again meanwhile.
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
