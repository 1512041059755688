import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/style/classes.ts'
import { softTone, type Tone } from '#ui/style/tone.ts'

/** Small button that sets a mark of a requirement, such as "complies" or "reviewed". It stays pressed while it is set. */
export function MarkButton({
  look: { icon: Icon, tone },
  active,
  onPress,
  className,
  iconClassName,
  children,
  ...others
}: {
  look: { icon: LucideIcon; tone: Tone }
  active: boolean
  onPress: () => void
  className?: string
  iconClassName: string
  children: ReactNode
  'aria-keyshortcuts'?: string
}) {
  return (
    <button
      type="button"
      aria-pressed={active}
      onClick={onPress}
      {...others}
      className={classes(
        'inline-flex min-h-7 items-center gap-1 rounded-sm border px-2 text-xs font-medium transition-colors',
        className,
        active ? `border-current ${softTone[tone]}` : 'border-line text-ink-soft hover:border-line-strong',
      )}
    >
      <Icon aria-hidden className={classes('size-3.5', iconClassName)} />
      {children}
    </button>
  )
}
