import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { softTone, type Tone } from '../style/tone.ts'

/** Small coloured label with a state, such as "won". The words carry the meaning, and the colour only repeats it. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap',
        '[&_svg]:size-3.5',
        softTone[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
