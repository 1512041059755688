import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { changeQueue } from './change-queue.ts'
import { recordTender } from './tenders.ts'

/** Applies or undoes a new version of a tender's matrix. The desk then shows the server's requirements. */
export function useChangeAmendment(name: 'applyAmendment' | 'undoAmendment', tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: changeQueue(tenderId),
    mutationFn: (amendment: string) => call(name, { params: { id: tenderId, amendment } }),
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    // A refusal means that somebody else has changed the tender, so it is fetched again as well.
    onSettled: () =>
      refresh(client, 'listSessions', 'matchOverview', 'requirementMatches', 'autoselectPreview'),
  })
}

/** Discards a new version that is not applied. */
export function useDiscardAmendment(tenderId: string) {
  return useMutation({
    mutationFn: (amendment: string) => call('discardAmendment', { params: { id: tenderId, amendment } }),
  })
}
