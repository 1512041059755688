import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { recordTender } from './tenders.ts'

/**
 * Hook for a mutation (TanStack Query) that automatically selects the best suggested section for each requirement
 * without one. The argument is the score that a section must exceed, from 0 to 100.
 */
export function useAutoSelect(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (threshold: number) =>
      call('autoselect', {
        params: { id: tenderId },
        body: {
          min_score_threshold: threshold,
          skip_selected: true,
          only_unmatched: false,
        },
      }),
    onSuccess: async (answer) => {
      recordTender(client, answer.session)
      await refresh(client, 'matchOverview', 'requirementMatches')
    },
  })
}
