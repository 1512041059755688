import { useLayoutEffect } from 'react'

/**
 * Name of an attribute on the page's root element (`<html>`). It lets style sheets depend on a state of the page, such
 * as an open dialog.
 */
export type RootMark =
  | 'data-shell'
  | 'data-wide'
  | 'data-detail'
  | 'data-dialog'
  | 'data-second-dialog'
  | 'data-covered'

/**
 * Number of mounted components that need an attribute on the root element, by attribute. The attribute is set while the
 * number is above 0.
 */
const holders = new Map<RootMark, number>()

function hold(mark: RootMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change
  holders.set(mark, count)
  document.documentElement.toggleAttribute(mark, count > 0)
}

/**
 * Sets an attribute on the page's root element while the component is mounted and `held` is true, so that CSS rules can
 * depend on it. Rules with `:has()` on the root make browsers check the whole page after each change, which took a
 * third of all style calculation on the screen of a tender.
 */
export function useRootMark(mark: RootMark, held = true): void {
  useLayoutEffect(() => {
    if (!held) return undefined
    hold(mark, 1)
    return () => hold(mark, -1)
  }, [mark, held])
}
