import { classes } from '../style/classes.ts'
import { textTone, type Tone } from '../style/tone.ts'

/** Progress bar for 0 to 100 percent; without a value, an animation. */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
  onSunken = false,
  className,
}: {
  value?: number | undefined
  /** Label of the work, for screen readers. */
  label: string
  tone?: Tone
  /** True on a background of the colour "sunken", which needs another colour for the bar's empty part. */
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
