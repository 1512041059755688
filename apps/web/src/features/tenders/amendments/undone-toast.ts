import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Hook with a function that tells whether a new version of the client's requirements was undone. It takes the promise
 * of the request, and shows a message when the promise settles.
 */
export function useUndoneToast(): (undoing: Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('amendments')
  return (undoing) =>
    undoing.then(
      () => void toast.success(t('undone')),
      (error: unknown) => void toast.error(t('undoFailed', { message: sentenceOf(error) })),
    )
}
