import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useRootMark } from '../style/root-mark.ts'

/** HTML attribute of a dialog's content, without the dialog's own buttons. The first control inside gets the focus. */
export const DIALOG_BODY = { 'data-dialog-body': '' }
/** CSS selector of the enabled controls in a dialog's content. `:scope` is the dialog, as dialogs may be nested. */
const CONTROLS =
  ':scope [data-dialog-body] :is(a[href], button, input:not([hidden]), select, textarea):not(:disabled)'
/** HTML attribute of the element to focus when a dialog opens, instead of the first control. */
export const FIRST_FOCUS = { 'data-first-focus': '' }
/** CSS selector of messages. Their buttons are focused last, so that a stray key does not press "Discard draft". */
const MESSAGES = '[role=status], [role=alert]'

/** Returns the element to focus when a dialog opens. */
function firstIn(shown: HTMLElement): HTMLElement | undefined {
  const wanted = shown.querySelector<HTMLElement>(':scope [data-first-focus]')
  if (wanted) return wanted
  const controls = [...shown.querySelectorAll<HTMLElement>(CONTROLS)]
  return controls.find((control) => !control.closest(MESSAGES)) ?? controls[0]
}

/** Keeps the focus inside a dialog when content loads or the focused control disappears. Returns a stop function. */
function keepFocus(shown: HTMLDialogElement, isLoading: boolean): () => void {
  // If the focused control is removed, the focus moves to where it would be in a newly opened dialog. Otherwise the
  // browser would move it to the page.
  let isAwaited = isLoading
  let held = document.activeElement
  const note = ({ target }: FocusEvent) => {
    isAwaited = false
    held = target instanceof Element ? target : null
  }
  const watcher = new MutationObserver(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body && held !== null && !held.isConnected
    const isTopmost = [...document.querySelectorAll('dialog[open]')].at(-1) === shown
    if (isTopmost && (isLost || isAwaited)) firstIn(shown)?.focus()
  })
  shown.addEventListener('focusin', note)
  watcher.observe(shown, { childList: true, subtree: true })
  return () => {
    watcher.disconnect()
    shown.removeEventListener('focusin', note)
  }
}

/** Modal dialog (`dialog` element), open while mounted. Decides where the focus begins and where it returns. */
export function Dialog({
  labelledBy,
  describedBy,
  onClose,
  closable = true,
  closeOnBackdrop = false,
  coversPage = false,
  initialFocus,
  className,
  children,
}: {
  /** HTML id of the element that labels the dialog. */
  labelledBy: string
  describedBy?: string | undefined
  onClose: () => void
  /** True if Escape closes the dialog. */
  closable?: boolean
  /** True if a click beside the dialog closes it. Not all browsers support this. */
  closeOnBackdrop?: boolean
  /** True if the dialog covers the page. */
  coversPage?: boolean
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className: string
  children: ReactNode
}) {
  // The browser keeps the focus inside, makes the rest of the page inert, and closes the dialog by Escape.
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSecond, setSecond] = useState(false)
  useRootMark('data-dialog')
  useRootMark('data-second-dialog', isSecond)
  useRootMark('data-covered', coversPage)

  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (!shown) return undefined
    // If this dialog replaces another one, that one is already closed.
    setSecond(document.querySelector('dialog[open]') !== null)
    if (!shown.open) shown.showModal()
    // Without such an element, the browser focuses the close button.
    const first = initialFocus?.current ?? firstIn(shown)
    first?.focus()
    const stopKeeping = keepFocus(shown, first === undefined)
    return () => {
      stopKeeping()
      shown.close()
      // If the element that opened the dialog has been removed, the content of the screen gets the focus.
      const usable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = usable ? opener : document.getElementById('content')
      target?.focus({ preventScroll: true })
    }
    // The effect runs once: later changes of focus are the person's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // `closedby` is 'none', because browsers may close a dialog at the second Escape even if the first was prevented.
      closedby={closable ? (closeOnBackdrop ? 'any' : 'closerequest') : 'none'}
      className={className}
      onCancel={(event) => {
        // The browser must not close the dialog, because the component that shows it decides when it closes.
        event.preventDefault()
        if (closable && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
