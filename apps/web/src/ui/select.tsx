import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useId } from 'react'
import { classes } from './classes.ts'
import { inputLook } from './text-field.tsx'

/** Radix keeps the empty value for "nothing chosen", while ours may be a real choice ('None'). */
const EMPTY = '\u0000'
const toRadix = (value: string) => (value === '' ? EMPTY : value)

export interface SelectOption {
  value: string
  label: string
  /** A second, quieter line. */
  hint?: string
  disabled?: boolean
}

/** One of a few. Wide lists belong into a combobox instead. */
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
  placeholder?: string
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'text-sm font-medium text-ink-soft'}>
        {label}
      </label>
      <Radix.Root
        value={value === undefined ? '' : toRadix(value)}
        onValueChange={(next) => onChange(next === EMPTY ? '' : next)}
        disabled={disabled}
      >
        <Radix.Trigger
          id={id}
          aria-label={label}
          className={classes(inputLook, 'flex items-center justify-between gap-2 text-left')}
        >
          <span className="truncate">
            <Radix.Value placeholder={placeholder ?? ''} />
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            className="z-60 max-h-[var(--radix-select-content-available-height)] min-w-[var(--radix-select-trigger-width)] max-w-[min(32rem,calc(100vw-2rem))] overflow-hidden rounded-md border border-line-strong bg-raised shadow-high"
          >
            <Radix.Viewport className="p-1">
              {options.map((option) => (
                <Radix.Item
                  key={option.value}
                  value={toRadix(option.value)}
                  disabled={option.disabled ?? false}
                  className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm py-1 pr-3 pl-2 outline-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-55 data-[highlighted]:bg-accent-soft"
                >
                  <span className="flex size-4 shrink-0 items-center justify-center text-accent">
                    <Radix.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </Radix.ItemIndicator>
                  </span>
                  <span className="min-w-0">
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    {option.hint && (
                      <span className="block truncate text-sm text-ink-faint">{option.hint}</span>
                    )}
                  </span>
                </Radix.Item>
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </div>
  )
}
