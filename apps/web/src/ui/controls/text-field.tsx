import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../style/classes.ts'

const FIELD = classes(
  'min-h-9 w-full rounded-md border border-line-control bg-surface px-3 py-1.5',
  'focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger',
)
export const inputLook = classes(FIELD, 'text-base text-ink')
/** CSS classes that give an HTML input the look of the product's text fields, in small type. */
export const smallInputLook = classes(FIELD, 'text-sm text-ink')
/**
 * CSS classes for an HTML `select` without a selected option. It looks like the product's text fields, but with pale
 * text.
 */
export const emptySelectLook = classes(FIELD, 'text-base text-ink-faint')

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** `true` to show the label only to screen readers, if other elements around the field already show its purpose. */
  hiddenLabel?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Icon inside the field, at its left edge. */
  icon?: ReactNode
}

/**
 * Text input with a label, and an optional hint and error. Screen readers read the hint and the error with the input.
 */
export function TextField({
  label,
  hiddenLabel = false,
  hint,
  error,
  icon,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const own = useId()
  const field = id ?? own
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={field} className={hiddenLabel ? 'sr-only' : 'text-sm font-medium text-ink-soft'}>
        {label}
      </label>
      <div className="relative">
        {icon && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4"
          >
            {icon}
          </span>
        )}
        <input
          id={field}
          type="text"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={classes(inputLook, icon && 'pl-9')}
          {...rest}
        />
      </div>
      {hint && (
        <p id={`${field}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${field}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
