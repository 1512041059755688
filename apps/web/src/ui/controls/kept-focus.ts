import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react'

/**
 * Hook that gives a button its focus back after it was busy. A busy button is disabled, so the browser takes the focus
 * away from it, and keyboards and screen readers would begin at the top of the page again. If the person has moved the
 * focus meanwhile, it stays there.
 *
 * @param ref further ref to the button; undefined or null if there is none
 * @returns ref for the button
 */
export function useKeptFocus(
  busy: boolean,
  ref: Ref<HTMLButtonElement> | undefined,
): RefObject<HTMLButtonElement | null> {
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
