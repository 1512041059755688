import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchOverview } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { toast } from '#ui/toasts.tsx'
import { recordGroup, recordSelection, stopAsking, type Selection } from './matches.ts'
import { recordSession } from './sessions.ts'

function selectionOf({ selected_section_id: id, selected_by: by }: MatchOverview): Selection {
  return {
    ...(id === undefined ? {} : { selected_section_id: id }),
    ...(by === undefined ? {} : { selected_by: by }),
  }
}

/** Sets or clears ('0') the section of a requirement; shown at once, taken back when the server refuses. */
export function useSelectSection(sessionId: string) {
  const client = useQueryClient()
  const { t } = useTranslation('rfp')
  return useMutation({
    mutationFn: ({ group, sectionId }: { group: MatchOverview; sectionId: string }) =>
      call('select', {
        params: { id: sessionId },
        body: { requirement_id: group.requirement_id, section_id: sectionId },
      }),
    // One after the other: two quick choices must reach the server in the order they were made.
    scope: { id: `select:${sessionId}` },
    onMutate: async ({ group, sectionId }) => {
      await stopAsking(client, sessionId, group.requirement_id)
      recordSelection(client, sessionId, group.requirement_id, {
        selected_section_id: sectionId,
        selected_by: 'hand',
      })
    },
    onSuccess: ({ session, group }) => {
      recordGroup(client, sessionId, group)
      recordSession(client, session)
      void client.invalidateQueries({ queryKey: ['matches'] })
    },
    onError: (error, { group }) => {
      recordSelection(client, sessionId, group.requirement_id, selectionOf(group))
      console.error('The selection was not saved', error)
      toast.error(t('matches.selectFailed', { message: sentenceOf(error) }))
      void refresh(client, 'matchOverview', 'requirementMatches')
    },
  })
}
