import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { toast } from '#ui/messages/toasts.tsx'

/** Mutation that asks the server to stop generating a proposal. Ends before the work has stopped. */
export function useCancelTask() {
  // Polling tells when the work has stopped.
  const { t } = useTranslation('assembly')
  return useMutation({
    mutationFn: (jobId: string) => call('cancelJob', { params: { id: jobId } }),
    onError: (error) => {
      console.error('The generation could not be cancelled', error)
      toast.error(t('tasks.cancelFailed', { message: sentenceOf(error) }))
    },
  })
}
