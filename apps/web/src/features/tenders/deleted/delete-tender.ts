import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { forgetMatches } from '../queries/matches.ts'

export function useDeleteTender() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tenderId: string) => call('deleteSession', { params: { id: tenderId } }),
    onSuccess: async (_, tenderId) => {
      forgetMatches(client, tenderId)
      await refresh(client, 'listSessions', 'deletedTenders')
    },
  })
}
