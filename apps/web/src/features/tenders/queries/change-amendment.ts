import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { changeQueue } from './change-queue.ts'
import { recordTender } from './tenders.ts'

/** Mutation that applies or undoes a new version of the client's file, and refetches the requirements. */
export function useChangeAmendment(name: 'applyAmendment' | 'undoAmendment', tenderId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: changeQueue(tenderId),
    mutationFn: (amendment: string) => call(name, { params: { id: tenderId, amendment } }),
    onSuccess: ({ session: tender }) => recordTender(client, tender),
    // If the server refuses, another person has changed the tender. So the tender is fetched again in that case, too.
    onSettled: () =>
      refresh(client, 'listSessions', 'matchOverview', 'requirementMatches', 'autoselectPreview'),
  })
}

/** Mutation that discards a new version of the client's file that was not applied. */
export function useDiscardAmendment(tenderId: string) {
  return useMutation({
    mutationFn: (amendment: string) => call('discardAmendment', { params: { id: tenderId, amendment } }),
  })
}
