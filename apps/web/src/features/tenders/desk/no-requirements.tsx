import { ListX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { EmptyState } from '#ui/indicators/empty-state.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'

/** Message shown instead of a tender's requirements, because the client's file has none or they could not be loaded. */
export function NoRequirements({
  error,
  onRetry,
  retrying,
}: {
  /** Error if the requirements could not be loaded. `null` if they were loaded, but the client's file has none. */
  error: unknown
  onRetry: () => void
  retrying: boolean
}) {
  const { t } = useTranslation('rfp')
  if (error === null)
    return (
      <EmptyState
        icon={<ListX />}
        title={t('requirements.emptyTitle')}
        message={t('requirements.emptyMessage')}
      />
    )
  return (
    <FailureAlert
      className="m-4"
      title={t('requirements.failed')}
      message={sentenceOf(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
