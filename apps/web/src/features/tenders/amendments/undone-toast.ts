import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { toast } from '#ui/messages/toasts.tsx'

/** Returns a function that shows a message when undoing a new version succeeds or fails. */
export function useUndoneToast(): (undoing: Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('amendments')
  return (undoing) =>
    undoing.then(
      () => void toast.success(t('undone')),
      (error: unknown) => void toast.error(t('undoFailed', { message: sentenceOf(error) })),
    )
}
