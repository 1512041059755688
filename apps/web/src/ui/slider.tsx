import { Slider as Radix } from 'radix-ui'
import { useId } from 'react'
import { classes } from './classes.ts'

/** A whole number between two ends, by mouse or arrow keys, shown beside its label. */
export function Slider({
  label,
  value,
  onChange,
  min = 0,
  max = 100,
  step = 1,
  show = String,
  disabled = false,
  className,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** How the value is written. */
  show?: (value: number) => string
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="text-sm font-medium text-ink-soft">
          {label}
        </span>
        <output className="figures text-md font-semibold">{show(value)}</output>
      </div>
      <Radix.Root
        value={[value]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className="relative flex h-6 touch-none items-center select-none"
      >
        <Radix.Track className="relative h-1.5 grow rounded-full bg-sunken">
          <Radix.Range className="absolute h-full rounded-full bg-accent" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={show(value)}
          className="block size-6 cursor-grab rounded-full border-2 border-accent bg-raised shadow-low active:cursor-grabbing"
        />
      </Radix.Root>
    </div>
  )
}
