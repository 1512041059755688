import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useRootMark } from '../style/root-mark.ts'

/**
 * HTML attribute of the element with a dialog's content, without the close button and the row of buttons. By default,
 * the first control in this element gets the focus.
 */
export const DIALOG_BODY = { 'data-dialog-body': '' }
/**
 * CSS selector of the enabled controls in a dialog, such as buttons and fields. `:scope` limits it to this dialog,
 * because dialogs may be nested.
 */
const CONTROLS =
  ':scope [data-dialog-body] :is(a[href], button, input:not([hidden]), select, textarea):not(:disabled)'
/**
 * HTML attribute of the element in a dialog's content that gets the focus when the dialog opens, instead of the first
 * control.
 */
export const FIRST_FOCUS = { 'data-first-focus': '' }
/**
 * CSS selector of messages inside a dialog. Their buttons, such as "Discard draft", do not get the first focus, because
 * a stray keystroke could press them. The exception is a dialog without other controls.
 */
const MESSAGES = '[role=status], [role=alert]'

/** Returns the control in a dialog that gets the focus when the dialog opens. */
function firstIn(shown: HTMLElement): HTMLElement | undefined {
  const wanted = shown.querySelector<HTMLElement>(':scope [data-first-focus]')
  if (wanted) return wanted
  const controls = [...shown.querySelectorAll<HTMLElement>(CONTROLS)]
  return controls.find((control) => !control.closest(MESSAGES)) ?? controls[0]
}

/**
 * Keeps the focus inside a dialog when its content changes. For example, if the focused button is removed, another
 * control gets the focus. Call the returned function to end this.
 */
function keepFocus(shown: HTMLDialogElement, isLoading: boolean): () => void {
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

/**
 * Modal dialog, made with the browser's `dialog` element, which is open while the component is mounted. The browser
 * keeps the focus inside, makes the rest of the page inert, and handles Escape. This component decides where the focus
 * begins, and where it returns to.
 */
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
  /** HTML id of the element with the dialog's name, for screen readers. */
  labelledBy: string
  describedBy?: string | undefined
  onClose: () => void
  /** `true` if the Escape key closes the dialog. */
  closable?: boolean
  /** `true` if a click beside the dialog closes it. Not all browsers support this. */
  closeOnBackdrop?: boolean
  /** `true` if the dialog covers the whole page. */
  coversPage?: boolean
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSecond, setSecond] = useState(false)
  useRootMark('data-dialog')
  useRootMark('data-second-dialog', isSecond)
  useRootMark('data-covered', coversPage)

  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (!shown) return undefined
    // If this dialog replaces another one, the other dialog is already closed.
    setSecond(document.querySelector('dialog[open]') !== null)
    if (!shown.open) shown.showModal()
    // Without such an element, the browser focuses the close button.
    const first = initialFocus?.current ?? firstIn(shown)
    first?.focus()
    const stopKeeping = keepFocus(shown, first === undefined)
    return () => {
      stopKeeping()
      shown.close()
      // If the element that opened the dialog was removed, the content of the screen gets the focus.
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
