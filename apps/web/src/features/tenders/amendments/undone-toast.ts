import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { toast } from '#ui/messages/toasts.tsx'

/**
 * Hook with a function that shows a message when undoing a new version of the client's requirements has succeeded or
 * failed. The function takes the promise of the undo request.
 */
export function useUndoneToast(): (undoing: Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('amendments')
  return (undoing) =>
    undoing.then(
      () => void toast.success(t('undone')),
      (error: unknown) => void toast.error(t('undoFailed', { message: sentenceOf(error) })),
    )
}
