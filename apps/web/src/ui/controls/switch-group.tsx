import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'

export interface SwitchChoice<Value extends string> {
  value: Value
  /** Content of the button, such as an icon or two letters. */
  shown: ReactNode
  /**
   * Name of the button for screen readers. If the button shows letters, its name contains them, so that people who
   * control the browser by voice can say them (WCAG 2.5.3).
   */
  name: string
  /** Tooltip of the button. */
  title: string
}

/** Row of buttons of which exactly one is active, for example to choose the language or the theme. */
export function SwitchGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  className,
}: {
  label: string
  choices: readonly SwitchChoice<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}) {
  return (
    <fieldset
      className={classes(
        'inline-flex shrink-0 rounded-md border border-line-strong bg-surface p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.name}
          title={choice.title}
          onClick={() => onChange(choice.value)}
          className={classes(
            'inline-flex min-h-6 min-w-7 flex-1 items-center justify-center rounded-sm px-1.5 text-xs font-semibold transition-colors [&_svg]:size-3.5',
            choice.value === value ? 'bg-accent text-on-accent' : 'text-ink-soft hover:text-ink',
          )}
        >
          {choice.shown}
        </button>
      ))}
    </fieldset>
  )
}
