import { cva, type VariantProps } from 'class-variance-authority'
import { cloneElement, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { Spinner } from '../indicators/spinner.tsx'
import { useKeptFocus } from './kept-focus.ts'

const look = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium select-none',
    'transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-strong',
        secondary:
          'border-line-strong bg-surface text-ink not-disabled:hover:border-line-control not-disabled:hover:bg-raised',
        quiet:
          'border-transparent bg-transparent text-ink-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        /** Look of a button that opens further details. */
        onward:
          'border-transparent bg-transparent text-accent not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        /** Look of a button that suggests a value, such as a date. A click puts the value into a field. */
        offer:
          'border-dashed border-line-strong bg-transparent text-ink-soft not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        danger: 'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-strong',
        ai: 'border-transparent bg-ai text-on-ai not-disabled:hover:bg-ai-strong',
      },
      size: {
        sm: 'min-h-7 px-2.5 py-0.5 text-sm',
        md: 'min-h-9 px-3.5 py-1.5 text-base',
        lg: 'min-h-10 px-3.5 py-1.5 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof look> {
  /** Decorative icon before the button's label, which screen readers skip. */
  icon?: ReactNode
  /**
   * `true` while work that the button started is running. The button then shows a spinner instead of its icon, ignores
   * clicks, and keeps the keyboard focus.
   */
  busy?: boolean
  /**
   * `true` to give the only child, such as a link, the look of a button. The child then provides the words, the icon
   * and the ref.
   */
  asChild?: boolean
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  asChild = false,
  disabled = false,
  className,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const button = useKeptFocus(busy, asChild ? null : ref)
  const style = classes(look({ variant, size }), className)
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...rest, className: classes(style, children.props.className) })
  return (
    <button
      ref={button}
      type="button"
      className={style}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
