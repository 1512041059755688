import { classes } from '../style/classes.ts'
import { textTone, type Tone } from '../style/tone.ts'

/**
 * Progress bar for a percentage; values below 0 or above 100 are clamped. Without a value it moves to show that work
 * continues.
 */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
  onSunken = false,
  className,
}: {
  value?: number | undefined
  /** Name of the work, read by screen readers. */
  label: string
  tone?: Tone
  /** True on a sunken background, which has the bar's own background colour. */
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
