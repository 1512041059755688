import { useLayoutEffect } from 'react'

/**
 * Name of an attribute that is set on the page's root element (`<html>`), so that style sheets can depend on a state of
 * the page, such as an open dialog.
 */
export type RootMark =
  | 'data-shell'
  | 'data-wide'
  | 'data-detail'
  | 'data-dialog'
  | 'data-second-dialog'
  | 'data-covered'

/**
 * Number of mounted components that hold each attribute of the root element. The attribute is set while at least one
 * does.
 */
const holders = new Map<RootMark, number>()

function hold(mark: RootMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change
  holders.set(mark, count)
  document.documentElement.toggleAttribute(mark, count > 0)
}

/**
 * Sets an attribute of the page's root element while the component is mounted and `held` is true, so that CSS rules can
 * depend on it. A CSS rule with `:has()` on the root would need no attribute. But with such a rule, browsers check the
 * whole page after each change of the page, which took a third of all style calculation on the screen of a tender.
 */
export function useRootMark(mark: RootMark, held = true): void {
  useLayoutEffect(() => {
    if (!held) return undefined
    hold(mark, 1)
    return () => hold(mark, -1)
  }, [mark, held])
}
