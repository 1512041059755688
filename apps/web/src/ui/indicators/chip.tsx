import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../style/classes.ts'

/** Small label for one value of a list. With `onRemove`, it has a button that removes the value. */
export function Chip({
  label,
  onRemove,
  className,
}: {
  label: string
  onRemove?: () => void
  className?: string
}) {
  const { t } = useTranslation('ui')
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center rounded-sm border border-line bg-sunken pl-2 text-sm text-ink',
        !onRemove && 'pr-2',
        className,
      )}
    >
      <span className="truncate py-0.5">{label}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('remove', { name: label })}
          title={t('remove', { name: label })}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:text-danger"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
