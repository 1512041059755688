import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RfpSession } from '@tenderwright/contract'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { recordTender } from './tenders.ts'

/** Selects the best match above a threshold (0-100) for every requirement without a selection. */
export function useAutoSelect(tender: RfpSession) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (threshold: number) =>
      call('autoselect', {
        params: { id: tender.id },
        body: {
          min_score_threshold: threshold,
          skip_selected: true,
          only_unmatched: false,
          organization_name: tender.organization_name,
          rfp_name: tender.rfp_name,
        },
      }),
    onSuccess: async (answer) => {
      recordTender(client, answer.session)
      await refresh(client, 'matchOverview', 'requirementMatches')
    },
  })
}
