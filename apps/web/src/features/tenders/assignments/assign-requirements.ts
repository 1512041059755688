import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssignResponse, MatchOverview, ReviewMark } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsForServer } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { assigned, type Assignment } from '../requirements/assigning.model.ts'
import { labelOf } from '../requirements/requirements.model.ts'
import { useTeam } from './team-query.ts'
import { changeQueue, choicesUnanswered, notesOf, type NotesChange } from '../queries/change-queue.ts'
import { knownGroup, recordNotes, stopAsking, subjectsOf } from '../queries/matches.ts'

interface Assigning {
  /**
   * Requirements to change, as the screen shows them. A review mark then applies to the answers that the person sees.
   */
  groups: readonly MatchOverview[]
  change: Assignment
}

interface WaitingAssignment extends Assigning, NotesChange {
  /**
   * Ids of the requirements with an answer of this person that the server has not confirmed yet. A review mark for such
   * a requirement applies to the new answer.
   */
  answering: ReadonlySet<string | undefined>
  /** Owner and review mark of each requirement before the person's change. The key is the requirement's id. */
  seen: ReadonlyMap<string, { owner: string | null; mark: ReviewMark }>
}

/**
 * Hook that returns a function for changing the owner or the review mark of requirements. The owner is the account that
 * works on a requirement. The screen shows the change at once, and reverts it if the server refuses.
 */
export function useAssignRequirements(tenderId: string): (assigning: Assigning) => Promise<AssignResponse> {
  const client = useQueryClient()
  const { t } = useTranslation('work')
  const { me } = useTeam()
  const revisionOf = ({ requirement_id: id, answer_revision: seen = 0 }: MatchOverview, isChanged: boolean) =>
    (isChanged ? knownGroup(client, tenderId, id)?.answer_revision : undefined) ?? seen
  const { mutateAsync } = useMutation({
    mutationKey: notesOf(tenderId),
    mutationFn: ({ groups, change, answering, seen }: WaitingAssignment) =>
      call('assignRequirements', {
        params: { id: tenderId },
        body: {
          ...change,
          requirements: groups.map((group) => ({
            id: group.requirement_id,
            answer_revision: revisionOf(group, answering.has(group.requirement_id)),
            ...(change.owner_id !== undefined && { seen_owner_id: seen.get(group.requirement_id)?.owner }),
            ...(change.review_mark !== undefined && {
              seen_review_mark: seen.get(group.requirement_id)?.mark,
            }),
          })),
        },
      }),
    retry: waitsForServer,
    retryDelay: pauseBefore,
    scope: changeQueue(tenderId),
    onMutate: async (assignment) => {
      await stopAsking(client, tenderId)
      recordNotes(client, tenderId, assignment)
    },
    onError: (error, { requirementIds }) => {
      console.error('The assignment was not saved', error)
      toast.error(t('failed', { message: sentenceOf(error) }), {
        subjects: subjectsOf(client, tenderId, requirementIds),
      })
      void refresh(client, 'matchOverview', 'requirementMatches', 'teamAccounts')
    },
  })
  return ({ groups, change }) => {
    const by = { id: me, at: new Date().toISOString() }
    const before = new Map(groups.map((group) => [group.requirement_id, group]))
    return mutateAsync({
      groups,
      change,
      answering: new Set(choicesUnanswered(client, tenderId)),
      // The list on the screen omits owners whose account was deleted, but the server still has them.
      seen: new Map(
        groups.map((group) => {
          const id = group.requirement_id
          const { owner_id: owner = null, review_mark: mark = 'none' } =
            knownGroup(client, tenderId, id) ?? group
          return [id, { owner, mark }]
        }),
      ),
      subjects: groups.map(labelOf),
      requirementIds: new Set(before.keys()),
      apply: (group) => assigned(group, change, by, before.get(group.requirement_id)),
    })
  }
}
