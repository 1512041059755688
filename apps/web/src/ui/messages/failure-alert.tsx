import { CircleAlert, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { classes } from '../style/classes.ts'

/**
 * Message that something failed. It has a title ("Something went wrong" by default), the cause if it is known, and a
 * button to try again.
 */
export function FailureAlert({
  title,
  message,
  onRetry,
  retrying = false,
  className,
}: {
  title?: string
  message?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  className?: string
}) {
  const { t } = useTranslation('ui')
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-danger/30 bg-danger-soft px-3.5 py-3',
        className,
      )}
    >
      <CircleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <p className="font-semibold text-danger">{title ?? t('failure.title')}</p>
        {message && <p className="text-ink-soft">{message}</p>}
      </div>
      {onRetry && (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden className="size-3.5" />}
          busy={retrying}
          onClick={onRetry}
        >
          {t('failure.retry')}
        </Button>
      )}
    </div>
  )
}
