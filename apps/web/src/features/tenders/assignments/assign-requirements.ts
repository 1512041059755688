import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignResponse, MatchOverview } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsOut } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { assigned, type Assignment } from '../requirements/assigning.model.ts'
import { useTeam } from './team-query.ts'
import { changeGroups, stopAsking } from '../queries/matches.ts'

interface Assigning {
  /** Requirements as they are seen, with the answers that are reviewed. */
  groups: readonly MatchOverview[]
  change: Assignment
}

/**
 * Changes the owner or the review mark of requirements; shown at once, and restored when the server refuses. The promise
 * is settled by the server's answer.
 */
export function useAssignRequirements(tenderId: string): (assigning: Assigning) => Promise<AssignResponse> {
  const client = useQueryClient()
  const { t } = useTranslation('work')
  const { me } = useTeam()
  const { mutateAsync } = useMutation({
    mutationFn: ({ groups, change }: Assigning) =>
      call('assignRequirements', {
        params: { id: tenderId },
        body: {
          ...change,
          requirements: groups.map(({ requirement_id: id, answer_revision: revision = 0 }) => ({
            id,
            answer_revision: revision,
          })),
        },
      }),
    retry: waitsOut,
    retryDelay: pauseBefore,
    // Serialised, so that quick changes reach the server in their order.
    scope: { id: `assign:${tenderId}` },
    onMutate: async ({ groups, change }) => {
      await stopAsking(client, tenderId)
      const by = { id: me, at: new Date().toISOString() }
      const before = new Map(groups.map((group) => [group.requirement_id, group]))
      changeGroups(client, tenderId, new Set(before.keys()), (group) =>
        assigned(group, change, by, before.get(group.requirement_id)),
      )
    },
    onError: (error) => {
      console.error('The assignment was not saved', error)
      toast.error(t('failed', { message: sentenceOf(error) }))
      void refresh(client, 'matchOverview', 'requirementMatches', 'teamAccounts')
    },
  })
  return mutateAsync
}
