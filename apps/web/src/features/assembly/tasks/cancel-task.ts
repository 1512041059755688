import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { toast } from '#ui/messages/toasts.tsx'

/** Asks the server to stop a generation. The stop is then polled like any other end. */
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
