import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { Spinner } from '../indicators/spinner.tsx'
import { useKeptFocus } from './kept-focus.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Label of the button. Screen readers read it, and a tooltip shows it. */
  label: string
  icon: ReactNode
  tone?: 'plain' | 'danger'
  busy?: boolean
}

/** Square button of 32 pixels that shows only an icon. Its label is read by screen readers and shown as a tooltip. */
export function IconButton({
  label,
  icon,
  tone = 'plain',
  busy = false,
  disabled = false,
  className,
  ref,
  ...rest
}: IconButtonProps) {
  const button = useKeptFocus(busy, ref)
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classes(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-4',
        tone === 'danger'
          ? 'not-disabled:hover:bg-danger-soft not-disabled:hover:text-danger'
          : 'not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        className,
      )}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
