import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { query, refresh } from '#api/query.ts'

/** Hook that loads the deleted tenders that can be restored, latest deletion first. */
export function useDeletedTenders() {
  return useQuery(query('deletedTenders', {}))
}

/** Hook that restores a deleted tender, with its requirements and answers. */
export function useBringBackTender() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tenderId: string) => call('bringBackTender', { params: { id: tenderId } }),
    onSettled: () => refresh(client, 'listSessions', 'deletedTenders'),
  })
}

/** Hook that erases a deleted tender for good. */
export function useEraseTender() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tenderId: string) => call('eraseTender', { params: { id: tenderId } }),
    onSettled: () => refresh(client, 'deletedTenders'),
  })
}
