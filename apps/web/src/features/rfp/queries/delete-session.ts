import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { refresh } from '#api/query.ts'
import { forgetMatches } from './matches.ts'

export function useDeleteSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call('deleteSession', { params: { id: sessionId } }),
    onSuccess: async (_, sessionId) => {
      forgetMatches(client, sessionId)
      await refresh(client, 'listSessions')
    },
  })
}
