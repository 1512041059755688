import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Hook for a mutation (TanStack Query) that asks the server to stop generating a proposal. The mutation ends before the
 * work has stopped. Polling detects when the work has stopped.
 */
export function useCancelTask() {
  const { t } = useTranslation('assembly')
  return useMutation({
    mutationFn: (jobId: string) => call('cancelJob', { params: { id: jobId } }),
    onError: (error) => {
      console.error('The generation could not be cancelled', error)
      toast.error(t('tasks.cancelFailed', { message: sentenceOf(error) }))
    },
  })
}
