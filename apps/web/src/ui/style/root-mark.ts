import { useLayoutEffect } from 'react'

/** Attributes of the page's root element that the style sheet reads. */
export type RootMark =
  | 'data-shell'
  | 'data-wide'
  | 'data-detail'
  | 'data-dialog'
  | 'data-second-dialog'
  | 'data-covered'

/** Number of mounted components that hold each mark. */
const holders = new Map<RootMark, number>()

function hold(mark: RootMark, change: 1 | -1): void {
  const count = (holders.get(mark) ?? 0) + change
  holders.set(mark, count)
  document.documentElement.toggleAttribute(mark, count > 0)
}

/**
 * Marks the page's root element while the component is mounted and `held` is true. A style rule uses the mark instead
 * of `:has()`: with `:has()` on the root, browsers check the whole page after each change of it. That took a third of
 * all style calculation on the match desk.
 */
export function useRootMark(mark: RootMark, held = true): void {
  useLayoutEffect(() => {
    if (!held) return undefined
    hold(mark, 1)
    return () => hold(mark, -1)
  }, [mark, held])
}
