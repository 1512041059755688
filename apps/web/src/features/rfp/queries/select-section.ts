import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MatchGroup } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { toast } from '#ui/toasts.tsx'
import { TOAST_POSITION } from '../toast-position.ts'
import { matchesQuery, recordGroup } from './matches.ts'
import { recordSession } from './sessions.ts'

/** Sets or clears ('0') the section of a requirement; shown at once, taken back when the server refuses. */
export function useSelectSection(sessionId: string) {
  const client = useQueryClient()
  const { t } = useTranslation('rfp')
  const { queryKey } = matchesQuery(sessionId)
  return useMutation({
    mutationFn: ({ group, sectionId }: { group: MatchGroup; sectionId: string }) =>
      call('select', {
        params: { id: sessionId },
        body: { requirement_id: group.requirement_id, section_id: sectionId },
      }),
    // One after the other: two quick choices must reach the server in the order they were made.
    scope: { id: `select:${sessionId}` },
    onMutate: async ({ group, sectionId }) => {
      // An answer asked for before the click would put the old choice back.
      await client.cancelQueries({ queryKey })
      recordGroup(client, sessionId, { ...group, selected_section_id: sectionId, selected_by: 'hand' })
    },
    onSuccess: ({ session, group }) => {
      recordGroup(client, sessionId, group)
      recordSession(client, session)
    },
    onError: (error, { group }) => {
      recordGroup(client, sessionId, group)
      console.error('The selection was not saved', error)
      toast.error(t('matches.selectFailed', { message: sentenceOf(error) }), { position: TOAST_POSITION })
      void client.invalidateQueries({ queryKey })
    },
  })
}
