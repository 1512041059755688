import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { pauseBefore, waitsForServer } from '#api/waiting-out.ts'
import { toast } from '#ui/messages/toasts.tsx'
import {
  changeQueue,
  choicesOf,
  choicesUnanswered,
  revisionSaved,
  type WaitingChoice,
} from './change-queue.ts'
import {
  knownGroup,
  recordGroup,
  recordSelection,
  stopAsking,
  subjectsOf,
  type Selection,
} from './matches.ts'
import { labelOf } from '../requirements/requirements.model.ts'
import { StoredValues } from './stored-values.ts'
import { recordTender } from './tenders.ts'

interface Choice extends WaitingChoice {
  /**
   * Request for the answer that this selection replaces, which undoing restores. The new section is selected only after
   * this request has ended.
   */
  replaced?: Promise<unknown> | undefined
  /**
   * Number and name of the requirement. A message shows them while the selection waits because the server is
   * unavailable.
   */
  subjects: readonly string[]
}

function selectionOf({ selected_section_id: id, selected_by: by, answer }: MatchOverview): Selection {
  return {
    ...(answer === undefined ? {} : { answer }),
    ...(id === undefined ? {} : { selected_section_id: id }),
    ...(by === undefined ? {} : { selected_by: by }),
  }
}

/**
 * Hook that returns a function for selecting a section as the answer to a requirement. The id '0' clears the selection.
 * The screen shows the change at once, and reverts it if the server refuses.
 */
export function useSelectSection(
  tenderId: string,
): (
  group: MatchOverview,
  sectionId: string,
  replaced?: Promise<unknown>,
) => Promise<{ group: MatchOverview }> {
  const client = useQueryClient()
  const { t } = useTranslation('rfp')
  const [stored] = useState(() => new StoredValues<Selection>())
  /**
   * Returns whether no later selection for this requirement is being saved. Otherwise the server's response must not be
   * shown, because it would hide the later selection.
   */
  const isLatest = (requirementId: string) =>
    choicesUnanswered(client, tenderId).filter((id) => id === requirementId).length <= 1
  const { mutateAsync } = useMutation({
    mutationKey: choicesOf(tenderId),
    mutationFn: async ({ requirementId, sectionId, replaced, shown }: Choice) => {
      await replaced
      const seen = Math.max(shown, revisionSaved(client, tenderId, requirementId))
      return call('select', {
        params: { id: tenderId },
        body: { requirement_id: requirementId, section_id: sectionId, seen },
      })
    },
    // Selecting a section twice changes nothing, so the request is retried while the server is unavailable.
    retry: waitsForServer,
    retryDelay: pauseBefore,
    scope: changeQueue(tenderId),
    onMutate: ({ requirementId }) => stopAsking(client, tenderId, requirementId),
    onSuccess: ({ session: tender, group }, { requirementId }) => {
      stored.succeed(requirementId, selectionOf(group))
      if (isLatest(group.requirement_id)) recordGroup(client, tenderId, group)
      // While other changes wait to be saved, the counts in this response are not up to date.
      if (choicesUnanswered(client, tenderId).length <= 1) recordTender(client, tender)
    },
    onError: (error, { requirementId }) => {
      stored.fail(requirementId, (before) => recordSelection(client, tenderId, requirementId, before))
      console.error('The selection was not saved', error)
      toast.error(t('matches.selectFailed', { message: sentenceOf(error) }), {
        subjects: subjectsOf(client, tenderId, [requirementId]),
      })
      // Nothing is fetched while other changes wait to be saved, because the fetched data would not contain them. Each
      // of these changes updates the screen itself.
      if (choicesUnanswered(client, tenderId).length <= 1)
        void refresh(client, 'matchOverview', 'requirementMatches')
    },
  })
  return (group, sectionId, replaced) => {
    const { requirement_id: requirementId } = group
    const known = knownGroup(client, tenderId, requirementId) ?? group
    stored.begin(requirementId, selectionOf(known))
    const chosen = { selected_section_id: sectionId, selected_by: 'hand' } as const
    recordSelection(client, tenderId, requirementId, chosen)
    return mutateAsync({
      requirementId,
      sectionId,
      replaced,
      shown: known.answer_revision ?? 0,
      subjects: [labelOf(known)],
    })
  }
}
