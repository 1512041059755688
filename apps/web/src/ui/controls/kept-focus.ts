import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react'

/**
 * Restores the focus of a button after it was busy and so disabled, unless something else has the focus.
 * @param ref additional ref to the button, if any
 * @returns ref for the button
 */
export function useKeptFocus(
  busy: boolean,
  ref: Ref<HTMLButtonElement> | undefined,
): RefObject<HTMLButtonElement | null> {
  // The browser takes the focus from a disabled button. Keyboards and screen readers would then begin at the top of the
  // page.
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [busy])
  return button
}
