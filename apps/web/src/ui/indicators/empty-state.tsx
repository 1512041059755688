import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'

/** Message shown in an empty list. It says what is missing, and what people can do about it. */
export function EmptyState({
  icon,
  title,
  message,
  action,
  className,
}: {
  icon?: ReactNode
  title: string
  message?: string
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={classes('flex flex-col items-center gap-1.5 px-6 py-12 text-center', className)}>
      {icon && (
        <div aria-hidden className="mb-2 text-ink-faint [&_svg]:size-8 [&_svg]:stroke-[1.25]">
          {icon}
        </div>
      )}
      <p className="text-md font-semibold text-ink">{title}</p>
      {message && <p className="max-w-[46ch] text-ink-soft">{message}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
