import { Progress } from 'radix-ui'
import { classes } from './classes.ts'
import { solidTone, type Tone } from './tone.ts'

/** Progress from 0 to 100, clamped. Without a value the bar moves to say that work goes on. */
export function ProgressBar({
  value,
  label,
  tone = 'accent',
  className,
}: {
  value?: number | undefined
  /** What is progressing; read by screen readers. */
  label: string
  tone?: Tone
  className?: string
}) {
  const known = value !== undefined && Number.isFinite(value)
  const percent = known ? Math.min(100, Math.max(0, value)) : null
  return (
    <Progress.Root
      value={percent === null ? null : Math.round(percent)}
      aria-label={label}
      className={classes('relative h-1.5 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      {percent === null ? (
        <span className={classes('absolute inset-y-0 w-2/7 animate-sweep rounded-full', solidTone[tone])} />
      ) : (
        <Progress.Indicator
          className={classes('h-full rounded-full transition-[width] duration-300', solidTone[tone])}
          style={{ width: `${percent}%` }}
        />
      )}
    </Progress.Root>
  )
}
