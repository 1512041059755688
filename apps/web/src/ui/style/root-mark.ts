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
 * Number of mounted components that currently need an attribute on the page's root element. The key is the attribute.
 * While the number is above 0, the attribute is set.
 */
const holders = new Map<RootMark, number>()

function hold(mark: RootMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change
  holders.set(mark, count)
  document.documentElement.toggleAttribute(mark, count > 0)
}

/**
 * Hook that sets an attribute on the page's root element while `held` is true, so that CSS rules can depend on it.
 * Rules with `:has()` would be slow instead: they took a third of all style calculation on the screen of a tender.
 */
export function useRootMark(mark: RootMark, held = true): void {
  useLayoutEffect(() => {
    if (!held) return undefined
    hold(mark, 1)
    return () => hold(mark, -1)
  }, [mark, held])
}
