import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionKey, signOut } from '#api/session.ts'
import { toast } from '#ui/messages/toasts.tsx'

const KEY = ['sign-out']

/**
 * Signs out and reads the session again. The last person's data is removed from memory. A second click before the next
 * render sends no second call.
 */
export function useSignOut() {
  const client = useQueryClient()
  const { t } = useTranslation('shell')
  const mutation = useMutation({
    mutationKey: KEY,
    mutationFn: signOut,
    onSuccess: async () => {
      await client.resetQueries({ queryKey: sessionKey })
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    },
    onError: (error) => {
      console.error('Signing out failed', error)
      toast.error(t('signOutFailed'))
    },
  })
  return {
    isPending: mutation.isPending,
    signOut: () => {
      if (client.isMutating({ mutationKey: KEY }) === 0) mutation.mutate()
    },
  }
}
