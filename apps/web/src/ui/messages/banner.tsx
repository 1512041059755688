import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../style/classes.ts'
import { IconButton } from '../controls/icon-button.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

const looks = {
  info: { icon: Info, style: 'border-accent/30 bg-accent-soft text-accent' },
  success: { icon: CircleCheck, style: 'border-success/30 bg-success-soft text-success' },
  warning: { icon: TriangleAlert, style: 'border-warning/30 bg-warning-soft text-warning' },
  danger: { icon: CircleAlert, style: 'border-danger/30 bg-danger-soft text-danger' },
}

/**
 * Message across the full width of its container, with an optional button. Screen readers announce an error at once
 * (role `alert`), and other messages at the next pause (role `status`).
 */
export function Banner({
  tone,
  children,
  action,
  onDismiss,
  className,
}: {
  tone: BannerTone
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}) {
  const { t } = useTranslation('ui')
  const { icon: Icon, style } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes(
        'flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3.5 py-2',
        style,
        className,
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-56 py-0.5 text-ink [overflow-wrap:anywhere]">{children}</div>
      <div className="flex items-center gap-3 empty:hidden">
        {action}
        {onDismiss && (
          <IconButton label={t('dismiss')} icon={<X />} onClick={onDismiss} className="-mr-1.5" />
        )}
      </div>
    </div>
  )
}
