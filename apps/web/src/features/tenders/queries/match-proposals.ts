import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MATCHES_PER_REQUIREMENT_SCREEN, type RfpSession } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { readTender, recordTender } from './tenders.ts'

/**
 * Hook for a mutation (TanStack Query) that searches documents for sections that answer a tender's requirements. It
 * ends when the search ends. The names of client and tender are saved first, because the search may use them.
 */
export function useMatchProposals() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ tender, documentIds }: { tender: RfpSession; documentIds: string[] }) => {
      try {
        // The names are fetched again before they are sent, because outdated names of this page would overwrite a
        // colleague's change.
        const { organization_name, rfp_name } = (await readTender(client, tender.id)) ?? tender
        await call('updateMetadata', { params: { id: tender.id }, body: { organization_name, rfp_name } })
      } catch (error) {
        console.warn('The session details were not saved before matching', error)
      }
      return call('match', {
        params: { id: tender.id },
        body: {
          max_matches_per_requirement: MATCHES_PER_REQUIREMENT_SCREEN,
          min_score_threshold: 0,
          selected_document_ids: documentIds,
        },
      })
    },
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    onError: (error) => console.error('Matching failed', error),
    onSettled: () => refresh(client, 'listSessions', 'matchOverview', 'requirementMatches'),
  })
}
