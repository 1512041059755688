import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchGroup } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'

/** Mutation that confirms the client's change of a requirement. Refused if the client has changed it again. */
export function useReviewRequirement(tenderId: string) {
  // The notice about the change then disappears.
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
