import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { changeQueue } from './change-queue.ts'
import { recordTender } from './tenders.ts'

/**
 * Hook for a mutation (TanStack Query) that applies or undoes a new version of a tender's requirements. Afterwards the
 * requirements are fetched again.
 */
export function useChangeAmendment(name: 'applyAmendment' | 'undoAmendment', tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: changeQueue(tenderId),
    mutationFn: (amendment: string) => call(name, { params: { id: tenderId, amendment } }),
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    // A refusal means that another person has changed the tender, so the tender is then fetched again, too.
    onSettled: () =>
      refresh(client, 'listSessions', 'matchOverview', 'requirementMatches', 'autoselectPreview'),
  })
}

/**
 * Hook for a mutation (TanStack Query) that deletes a new version of a tender's requirements that was uploaded but not
 * applied.
 */
export function useDiscardAmendment(tenderId: string) {
  return useMutation({
    mutationFn: (amendment: string) => call('discardAmendment', { params: { id: tenderId, amendment } }),
  })
}
