import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

/** A box with its words; the words are clickable too. `checked` may be 'indeterminate' over a mixed list. */
export function Checkbox({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  className,
}: {
  label: ReactNode
  hint?: ReactNode
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={classes('flex min-h-6 items-start gap-2.5', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classes(
          'relative mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-control bg-surface',
          // The box is drawn at 18 px; what can be hit is 26 px.
          'before:absolute before:-inset-1 before:content-[""]',
          'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent',
          'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent data-[state=indeterminate]:text-on-accent',
          'disabled:cursor-not-allowed disabled:opacity-55',
        )}
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={classes(
            'block [overflow-wrap:anywhere]',
            disabled ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer',
          )}
        >
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className="text-sm text-ink-faint">
            {hint}
          </div>
        )}
      </div>
    </div>
  )
}
