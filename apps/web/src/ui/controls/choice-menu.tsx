import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { classes } from '../style/classes.ts'

export interface MenuChoice {
  id: string
  label: string
  /** CSS classes of a small mark before the entry's label, for example its colour. If absent, the entry has no mark. */
  look?: string
  chosen: boolean
}

/**
 * Position in the window below which a menu opens upwards instead of downwards. The value is a share of the window's
 * height, from the top.
 */
const UPWARDS_FROM = 0.55

/**
 * Menu beside the element `anchor`, from which a person chooses one entry. Arrow keys move between the entries. Escape
 * or a click outside closes the menu, and the focus returns to `anchor`.
 */
export function ChoiceMenu({
  label,
  anchor,
  choices,
  onChoose,
  onClose,
}: {
  label: string
  anchor: HTMLElement
  choices: readonly MenuChoice[]
  onChoose: (id: string) => void
  onClose: () => void
}) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const items = menu.current
    const first = items?.querySelector<HTMLElement>('[aria-checked=true]') ?? items?.querySelector('button')
    first?.focus()
    return () => anchor.focus({ preventScroll: true })
  }, [anchor])

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) items.at(to % items.length)?.focus()
    // Escape must close only the menu, and not the dialog around it.
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    if (to !== undefined || event.key === 'Escape' || event.key === 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  // If the button is in the right half of the window, the right edges of menu and button are aligned, so that the menu
  // fits into the window.
  const isRight = left > clientWidth / 2
  const upwards = bottom > innerHeight * UPWARDS_FROM
  return (
    <>
      <div className="fixed inset-0 z-30" aria-hidden onClick={onClose} />
      <div
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="fixed z-40 flex max-h-[55dvh] w-max max-w-[calc(100vw-1rem)] min-w-56 flex-col overflow-y-auto rounded-md border border-line-strong bg-raised p-1 shadow-high"
        style={{
          ...(isRight ? { right: Math.max(8, clientWidth - right) } : { left: Math.max(8, left) }),
          ...(upwards ? { bottom: innerHeight - top + 2 } : { top: bottom + 2 }),
        }}
      >
        <p aria-hidden className="px-2 py-1 text-xs font-medium text-ink-faint">
          {label}
        </p>
        {choices.map(({ id, label: words, look, chosen }) => (
          <button
            key={id}
            type="button"
            role="menuitemradio"
            aria-checked={chosen}
            tabIndex={-1}
            onClick={() => onChoose(id)}
            className="flex min-h-8 items-center gap-2 rounded-sm px-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {look && <span aria-hidden className={classes('size-3 shrink-0 rounded-xs border', look)} />}
            <span className="flex-1">{words}</span>
            {chosen && <Check aria-hidden className="size-4 text-accent" />}
          </button>
        ))}
      </div>
    </>
  )
}
