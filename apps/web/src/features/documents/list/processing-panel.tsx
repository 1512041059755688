import type { ProcessingStatus } from '@tenderwright/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'

/**
 * Part of a document's card while the server processes the upload. It shows the current step, a progress bar, and the
 * number of indexed sections.
 */
export function ProcessingPanel({ status }: { status: ProcessingStatus }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { sections_indexed: done, sections_total: total } = status
  return (
    <div className="flex flex-col gap-1.5 rounded-md bg-sunken px-3 py-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{t(`step.${status.current_step}`)}</span>
        <span className="figures text-ink-soft">{format.percent(status.progress)}</span>
      </div>
      <ProgressBar
        value={status.status === 'pending' ? undefined : status.progress}
        label={t('processing.label', { file: status.file_name })}
        onSunken
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span className="min-w-0 truncate">{status.current_section ?? status.message}</span>
        {done !== undefined && total !== undefined && total > 0 && (
          <span className="figures">
            {t('processing.sections', { done: format.number(done), total: format.number(total) })}
          </span>
        )}
      </p>
    </div>
  )
}
