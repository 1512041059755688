import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../style/classes.ts'
import { emptySelectLook, inputLook } from './text-field.tsx'

export interface SelectOption {
  value: string
  label: string
  /** Words after the label of an option that distinguish it from options with equal labels. */
  hint?: string
  disabled?: boolean
}

/**
 * Drop-down list with a label. The browser's own `<select>` is used, because it works on every device and with every
 * screen reader.
 */
export function Select({
  label,
  hiddenLabel = false,
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  className,
}: {
  label: string
  hiddenLabel?: boolean
  value: string | undefined
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** Text that the field shows while no option is selected. */
  placeholder?: string
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  const nothing = value === undefined
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'text-sm font-medium text-ink-soft'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          className={classes(nothing ? emptySelectLook : inputLook, 'select-look truncate pr-11')}
        >
          {nothing && (
            <option value="" disabled hidden>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.hint ? `${option.label} · ${option.hint}` : option.label}
            </option>
          ))}
        </select>
        {/* The background is opaque, so that a long name does not run into the arrow. */}
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-px right-px flex w-8 items-center justify-center rounded-r-md bg-surface text-ink-faint before:absolute before:inset-y-0 before:right-full before:w-3 before:bg-linear-to-r before:from-transparent before:to-surface"
        >
          <ChevronDown className="size-4" />
        </span>
      </div>
    </div>
  )
}
