import { classes } from '../style/classes.ts'
import { textTone, type Tone } from '../style/tone.ts'

/**
 * Progress bar for a percentage, which is limited to the range 0 to 100. Without a value, an animation shows that work
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
  /** Name of the work that is in progress, for screen readers. */
  label: string
  tone?: Tone
  /**
   * `true` if the background of the bar has the colour `sunken`. The empty part of the bar normally has this colour, so
   * it gets another one to stay visible.
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
