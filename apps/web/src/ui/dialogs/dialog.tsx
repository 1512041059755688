import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/** Marks where a dialog's content stands, apart from its corner and its last row of buttons. */
export const DIALOG_BODY = { 'data-dialog-body': '' }
const FIRST_CONTROL =
  '[data-dialog-body] :is(a[href], button, input:not([hidden]), select, textarea):not(:disabled)'

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest unreachable, closes by Escape. Ours is
 * where the focus begins (`initialFocus`, else the first control of its body, else its corner) and where it returns to.
 * Mount it to open it.
 */
export function Dialog({
  labelledBy,
  describedBy,
  onClose,
  closable = true,
  closeOnBackdrop = false,
  initialFocus,
  className,
  children,
}: {
  /** The id of the element that names it. */
  labelledBy: string
  describedBy?: string | undefined
  onClose: () => void
  /** While false, Escape does nothing. */
  closable?: boolean
  /** A click beside it closes it, in browsers that know how. */
  closeOnBackdrop?: boolean
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    if (!shown) return undefined
    if (!shown.open) shown.showModal()
    const first = initialFocus?.current ?? shown.querySelector<HTMLElement>(FIRST_CONTROL)
    first?.focus()
    return () => {
      shown.close()
      // What opened it may be gone with it: then the screen's content goes on.
      const usable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = usable ? opener : document.getElementById('content')
      target?.focus({ preventScroll: true })
    }
    // Opened once: a focus given later is the person's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // 'none': a browser may refuse to have its second Escape prevented.
      closedby={closable ? (closeOnBackdrop ? 'any' : 'closerequest') : 'none'}
      className={className}
      onCancel={(event) => {
        // What is shown is the owner's decision, so the browser never closes it by itself.
        event.preventDefault()
        if (closable && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
