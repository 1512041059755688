import { useLayoutEffect } from 'react'

/** Attribute of the root element (`<html>`), on which style sheets depend, for example an open dialog. */
export type RootMark =
  | 'data-shell'
  | 'data-wide'
  | 'data-detail'
  | 'data-dialog'
  | 'data-second-dialog'
  | 'data-covered'

/** Number of mounted components that hold each root attribute. The attribute is set while above 0. */
const holders = new Map<RootMark, number>()

function hold(mark: RootMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change
  holders.set(mark, count)
  document.documentElement.toggleAttribute(mark, count > 0)
}

/** Sets an attribute of the root element while mounted and `held`, for CSS rules. */
export function useRootMark(mark: RootMark, held = true): void {
  // The alternative is `:has()` on the root. With it, browsers check the whole page after each change, which took a
  // third of all style calculation on the screen of a tender.
  useLayoutEffect(() => {
    if (!held) return undefined
    hold(mark, 1)
    return () => hold(mark, -1)
  }, [mark, held])
}
