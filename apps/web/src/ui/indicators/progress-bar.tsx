import { classes } from '../style/classes.ts'
import { textTone, type Tone } from '../style/tone.ts'

/**
 * Progress bar for a percentage; values below 0 or above 100 are clamped. Without a value, the bar shows an animation
 * that tells only that work continues.
 */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
  onSunken = false,
  className,
}: {
  value?: number | undefined
  /** Name of the work that the bar shows, read by screen readers. */
  label: string
  tone?: Tone
  /**
   * True if the bar lies on a sunken background. The empty part of the bar then gets another colour, because it would
   * have that background's colour.
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
