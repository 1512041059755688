import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { changeQueue } from './change-queue.ts'
import { recordTender } from './tenders.ts'

/**
 * Hook for a mutation (TanStack Query) that undoes a whole automatic selection of sections. If a person has changed the
 * selection for a requirement since, that requirement stays as it is.
 */
export function useUndoAutoSelect(tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: changeQueue(tenderId),
    mutationFn: (run: string) => call('undoAutoselect', { params: { id: tenderId, run } }),
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    // A refusal means that another tab has already undone the selection, so the current state is then fetched, too.
    onSettled: () => refresh(client, 'matchOverview', 'requirementMatches', 'autoselectPreview'),
  })
}
