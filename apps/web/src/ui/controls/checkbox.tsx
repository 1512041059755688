import { Check, Minus } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classes } from '../style/classes.ts'

/**
 * Checkbox with a label that can be clicked. If it stands for a list, `checked` is 'indeterminate' while only some
 * entries are selected.
 */
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
  const box = useRef<HTMLInputElement>(null)
  const mixed = checked === 'indeterminate'
  // HTML has no attribute for "indeterminate", so the property is set.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const Sign = mixed ? Minus : Check
  return (
    <div className={classes('flex min-h-6 items-start gap-2.5', className)}>
      <span className="relative mt-0.5 size-4.5 shrink-0">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={checked === true}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={classes(
            'peer block size-4.5 cursor-pointer appearance-none rounded-sm border border-line-control bg-surface transition-colors',
            // The box measures 18 px, but the area that reacts to clicks measures 26 px.
            'before:absolute before:-inset-1 before:content-[""]',
            'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
            'disabled:cursor-not-allowed disabled:opacity-55',
          )}
        />
        {checked !== false && (
          <Sign
            aria-hidden
            className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent"
            strokeWidth={3}
          />
        )}
      </span>
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
