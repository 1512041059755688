import { classes } from '../style/classes.ts'
import { textTone, type Tone } from '../style/tone.ts'

/**
 * Progress bar for a percentage. Values below 0 or above 100 are limited to this range. Without a value, an animation
 * shows that work continues.
 */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
  onSunken = false,
  className,
}: {
  value?: number | undefined
  /** Name of the work that is in progress, for screen readers. */
  label: string
  tone?: Tone
  /**
   * `true` if the bar is on a background of the colour "sunken". The empty part of the bar then gets another colour,
   * because otherwise it would be invisible.
   */
  onSunken?: boolean
  className?: string
}) {
  const known = value !== undefined && Number.isFinite(value)
  return (
    <progress
      aria-label={label}
      max={100}
      {...(known ? { value: Math.min(100, Math.max(0, value)) } : {})}
      className={classes('progress-look', onSunken ? 'bg-line' : 'bg-sunken', textTone[tone], className)}
    />
  )
}
