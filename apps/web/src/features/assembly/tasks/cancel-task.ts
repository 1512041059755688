import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Hook with a mutation (TanStack Query) that asks the server to stop generating a proposal. It does not wait for the
 * end of the generation, which the caller learns from polling.
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
