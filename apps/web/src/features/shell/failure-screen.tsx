import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { FailureAlert } from '#ui/failure-alert.tsx'

/** When a screen breaks or its download fails (a new version was installed): say so and offer to load it again. */
export function FailureScreen() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  useEffect(() => console.error('A screen failed', error), [error])
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="mb-4 text-xl font-semibold">{t('screenFailed.title')}</h1>
      <FailureAlert message={t('screenFailed.hint')} onRetry={() => location.reload()} />
    </main>
  )
}
