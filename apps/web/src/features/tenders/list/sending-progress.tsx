import type { MatrixReading } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#api/api-error.ts'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { FailureAlert } from '#ui/messages/failure-alert.tsx'
import { intoSight } from '#ui/page/into-sight.ts'
import { isStopped, type MatrixProgress } from '../queries/matrix-sending.ts'

/**
 * Progress bar for the upload of a file of requirements. First it shows the percentage that was sent, then the step in
 * which the server reads the file.
 */
export function SendingProgress({ progress, label }: { progress: MatrixProgress; label: string }) {
  const { t } = useTranslation('reading')
  const { percent, reading } = progress
  const isSent = percent >= 100
  const step = isSent ? (reading ? stepOf(reading) : t('received')) : t('sending')

  function stepOf({ step: name, sheet = 1, sheets = 1, rows = 0 }: MatrixReading): string {
    return name === 'reading' ? t('reading', { sheet, sheets, count: rows }) : t(name)
  }

  return (
    <div ref={intoSight} className="flex flex-col gap-1.5">
      <ProgressBar value={isSent ? undefined : percent} label={label} />
      <output className="text-sm text-ink-soft">{step}</output>
    </div>
  )
}

/**
 * Message that the upload of a file of requirements failed or was stopped, with the reason. Renders nothing without an
 * error.
 */
export function SendingFailure({ error, title }: { error: unknown; title: string }) {
  const { t } = useTranslation('reading')
  if (error === null || error === undefined) return null
  return (
    <div ref={intoSight}>
      {isStopped(error) ? (
        <Banner tone="info">{t('cancelled')}</Banner>
      ) : (
        <FailureAlert title={title} message={sentenceOf(error)} />
      )}
    </div>
  )
}
