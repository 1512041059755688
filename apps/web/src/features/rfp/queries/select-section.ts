import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { knownGroup, recordGroup, recordSelection, stopAsking, type Selection } from './matches.ts'
import { recordSession } from './sessions.ts'

interface Choice {
  requirementId: string
  sectionId: string
  /** What to show again when the server refuses. */
  before: Selection
}

const choicesOf = (sessionId: string) => ['select', sessionId] as const

function selectionOf({ selected_section_id: id, selected_by: by }: MatchOverview): Selection {
  return {
    ...(id === undefined ? {} : { selected_section_id: id }),
    ...(by === undefined ? {} : { selected_by: by }),
  }
}

/** The choices of a session that the server has not answered yet, the one being answered included. */
function unanswered(client: QueryClient, sessionId: string): (Choice | undefined)[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: choicesOf(sessionId), status: 'pending' })
    .map(({ state }) => state.variables as Choice | undefined)
}

/** Whether choices are on their way to the server: closing the page now would lose them. */
export function useIsSelecting(sessionId: string): boolean {
  return useIsMutating({ mutationKey: choicesOf(sessionId) }) > 0
}

/**
 * Sets or clears ('0') the section of a requirement; known and shown at once, taken back when the server refuses.
 * The promise is of the server's answer.
 */
export function useSelectSection(
  sessionId: string,
): (group: MatchOverview, sectionId: string) => Promise<unknown> {
  const client = useQueryClient()
  const { t } = useTranslation('rfp')
  /** An answer to an earlier choice must not put back what a later one has already changed on the screen. */
  const isLatest = (requirementId: string) =>
    unanswered(client, sessionId).filter((choice) => choice?.requirementId === requirementId).length <= 1
  const { mutateAsync } = useMutation({
    mutationKey: choicesOf(sessionId),
    mutationFn: ({ requirementId, sectionId }: Choice) =>
      call('select', {
        params: { id: sessionId },
        body: { requirement_id: requirementId, section_id: sectionId },
      }),
    // One after the other: two quick choices must reach the server in the order they were made.
    scope: { id: `select:${sessionId}` },
    onMutate: ({ requirementId }) => stopAsking(client, sessionId, requirementId),
    onSuccess: ({ session, group }) => {
      if (isLatest(group.requirement_id)) recordGroup(client, sessionId, group)
      // Its counts are of a moment when the choices behind it had not been made.
      if (unanswered(client, sessionId).length <= 1) recordSession(client, session)
    },
    onError: (error, { requirementId, before }) => {
      if (isLatest(requirementId)) recordSelection(client, sessionId, requirementId, before)
      console.error('The selection was not saved', error)
      toast.error(t('matches.selectFailed', { message: sentenceOf(error) }))
      // Asked for now, the choices behind it would disappear from the screen; their own answers are to come.
      if (unanswered(client, sessionId).length <= 1)
        void refresh(client, 'matchOverview', 'requirementMatches')
    },
  })
  return (group, sectionId) => {
    const { requirement_id: requirementId } = group
    const before = selectionOf(knownGroup(client, sessionId, requirementId) ?? group)
    const chosen = { selected_section_id: sectionId, selected_by: 'hand' } as const
    recordSelection(client, sessionId, requirementId, chosen)
    return mutateAsync({ requirementId, sectionId, before })
  }
}
