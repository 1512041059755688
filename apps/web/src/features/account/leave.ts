import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetAccount } from '#api/forget-account.ts'
import { deleteAccount, endAllSessions } from '#api/account.ts'
import { sessionKey, sessionQuery } from '#api/session.ts'

/**
 * Hook that returns a function to call when a person's session has ended. The function shows the sign-in screen and
 * removes the person's data from the cache.
 */
function useForgetting() {
  const client = useQueryClient()
  return async () => {
    await client.resetQueries({ queryKey: sessionKey })
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  }
}

export function useEndAllSessions(onError: (error: unknown) => void) {
  return useMutation({ mutationFn: endAllSessions, onSuccess: useForgetting(), onError })
}

export function useDeleteAccount(onError: (error: unknown) => void) {
  const client = useQueryClient()
  const forget = useForgetting()
  return useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      const userId = client.getQueryData(sessionQuery.queryKey)?.user.id
      if (userId) forgetAccount(userId)
      return forget()
    },
    onError,
  })
}
