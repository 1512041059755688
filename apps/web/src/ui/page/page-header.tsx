import { useEffect, type ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { nameTab } from './tab-title.ts'

/**
 * Maximum number of characters in a title of normal size. A longer title, such as a file name, gets smaller type and
 * stands above the buttons.
 */
const LONG_TITLE = 26

/** Header of a screen with its name, its purpose and its main actions. It also sets the title of the browser tab. */
export function PageHeader({
  title,
  subtitle,
  badge,
  actions,
  narrow = false,
}: {
  title: string
  subtitle?: string
  /** Element beside the title, such as a coloured label with a state. */
  badge?: ReactNode
  actions?: ReactNode
  /**
   * `true` if the header has only little room: a single line, or a narrow column beside the content. On a phone, only
   * its buttons are then shown.
   */
  narrow?: boolean
}) {
  useEffect(() => nameTab(title), [title])
  const isLong = title.length > LONG_TITLE
  return (
    <header
      className={
        narrow
          ? 'flex min-w-0 flex-1 flex-wrap items-center justify-between gap-2'
          : 'mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3'
      }
    >
      <div className={classes('min-w-0', !narrow && (isLong ? 'flex-1 basis-160' : 'flex-1 basis-72'))}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            className={classes(
              'min-w-0 font-semibold [overflow-wrap:anywhere]',
              narrow ? 'text-md max-sm:sr-only' : isLong ? 'text-xl' : 'text-2xl',
            )}
          >
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className="mt-0.5 max-w-[72ch] text-ink-soft">{subtitle}</p>}
      </div>
      {actions && (
        <div
          className={classes(
            'flex flex-wrap gap-2',
            narrow ? 'max-sm:ml-auto' : 'max-sm:w-full max-sm:*:flex-auto',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  )
}
