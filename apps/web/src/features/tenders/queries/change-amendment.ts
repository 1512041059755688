import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { changeQueue } from './change-queue.ts'
import { recordTender } from './tenders.ts'

/**
 * Hook for a mutation (TanStack Query) that applies a new version of the client's requirements to a tender, or undoes
 * it. The requirements are then fetched again.
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
 * Hook for a mutation (TanStack Query) that deletes a new version of a tender's requirements. The version was uploaded,
 * but is not applied yet.
 */
export function useDiscardAmendment(tenderId: string) {
  return useMutation({
    mutationFn: (amendment: string) => call('discardAmendment', { params: { id: tenderId, amendment } }),
  })
}
