import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sessionKey, signOut } from '#api/session.ts'
import { saveBeforeLeaving } from '#ui/dialogs/ask-before-leaving.ts'
import { toast } from '#ui/messages/toasts.tsx'

const KEY = ['sign-out']

/**
 * Hook with a function that signs the person out. It first saves text that waits for a pause in typing. After signing
 * out, it shows the sign-in screen and removes the person's data from the cache. Clicks during a running call are
 * ignored.
 */
export function useSignOut() {
  const client = useQueryClient()
  const { t } = useTranslation('shell')
  const mutation = useMutation({
    mutationKey: KEY,
    mutationFn: () => {
      saveBeforeLeaving()
      return signOut()
    },
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
