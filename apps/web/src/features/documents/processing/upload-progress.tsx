import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ProgressBar } from '#ui/indicators/progress-bar.tsx'
import { roughly, type Transfer } from './transfer.model.ts'

/**
 * Progress bar of an upload with its percentage, sent bytes, speed and remaining time. `action` is a control beside the
 * bar, for example a button that cancels.
 */
export function UploadProgress({ transfer, action }: { transfer: Transfer; action?: ReactNode }) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const { fileName, percent, sentBytes, totalBytes, bytesPerSecond, secondsLeft } = transfer
  const label = t('uploading.label', { file: fileName })
  const left = secondsLeft === undefined ? undefined : roughly(secondsLeft)
  const facts = [
    t('uploading.sent', { sent: format.bytes(sentBytes), total: format.bytes(totalBytes) }),
    bytesPerSecond !== undefined && t('uploading.speed', { size: format.bytes(bytesPerSecond) }),
    left && t(`uploading.left.${left.unit}`, { count: left.count }),
  ]
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{label}</span>
          <span className="figures text-ink-soft">{format.percent(percent)}</span>
        </div>
        <ProgressBar value={percent} label={label} />
        <p className="figures text-xs text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {action}
    </div>
  )
}
