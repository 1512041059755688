import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MATCHES_PER_REQUIREMENT_SCREEN, type RfpSession } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { recordSession } from './sessions.ts'

/**
 * Matches a session against chosen documents; the answer comes when the run is over. The names are saved first, because
 * the server may use them; if that fails, matching goes on.
 */
export function useMatchProposals() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ session, documentIds }: { session: RfpSession; documentIds: string[] }) => {
      const names = { organization_name: session.organization_name, rfp_name: session.rfp_name }
      try {
        await call('updateMetadata', { params: { id: session.id }, body: names })
      } catch (error) {
        console.warn('The session details were not saved before matching', error)
      }
      return call('match', {
        params: { id: session.id },
        body: {
          max_matches_per_requirement: MATCHES_PER_REQUIREMENT_SCREEN,
          min_score_threshold: 0,
          selected_document_ids: documentIds,
          ...names,
        },
      })
    },
    onSuccess: ({ session }) => recordSession(client, session),
    onError: (error) => console.error('Matching failed', error),
    onSettled: () => refresh(client, 'listSessions', 'matchOverview', 'requirementMatches'),
  })
}
