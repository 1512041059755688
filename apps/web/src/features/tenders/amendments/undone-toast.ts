import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Hook with a function that takes the promise of a request to undo a new version of a tender's requirements, and shows
 * a message when it succeeded or failed.
 */
export function useUndoneToast(): (undoing: Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('amendments')
  return (undoing) =>
    undoing.then(
      () => void toast.success(t('undone')),
      (error: unknown) => void toast.error(t('undoFailed', { message: sentenceOf(error) })),
    )
}
