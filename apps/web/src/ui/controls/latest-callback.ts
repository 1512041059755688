import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same and does what was said last: a child that is drawn again only when something of its
 * own changes may be given it. For events, never while drawing.
 */
export function useLatestCallback<Args extends unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
