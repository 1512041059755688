import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** The share of a file that was sent. */
export function UploadProgress({
  fileName,
  percent,
  action,
}: {
  fileName: string
  percent: number
  action?: ReactNode
}) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const label = t('uploading.label', { file: fileName })
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{label}</span>
          <span className="figures text-ink-soft">{format.percent(percent)}</span>
        </div>
        <ProgressBar value={percent} label={label} />
      </div>
      {action}
    </div>
  )
}
