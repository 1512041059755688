import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetAccount } from '#api/forget-account.ts'
import { deleteAccount, endAllSessions } from '#api/account.ts'
import { sessionKey, sessionQuery } from '#api/session.ts'

/**
 * Returns a callback for the end of a person's sign-in session. The callback fetches the session again, so that the
 * page shows the sign-in screen. It also removes the person's data from the cache.
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
