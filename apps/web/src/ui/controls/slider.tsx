import { useId, type CSSProperties } from 'react'
import { classes } from '../style/classes.ts'

/**
 * Slider for a whole number, with a label. People move it with the mouse or the arrow keys. The number is shown beside
 * the label.
 */
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
  /**
   * Converts the slider's number to the text beside the label, such as "60%". By default the number itself is shown.
   */
  show?: (value: number) => string
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  const share = max > min ? (value - min) / (max - min) : 0
  // At both ends of the slider, the centre of the thumb is half its width away from the edge.
  const filled = { '--filled': `calc(0.75rem + ${share} * (100% - 1.5rem))` } as CSSProperties
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink-soft">
          {label}
        </label>
        <output htmlFor={id} className="figures text-md font-semibold">
          {show(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={show(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        style={filled}
        className="slider-look w-full"
      />
    </div>
  )
}
