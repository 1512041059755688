import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that never changes its identity and always calls the latest given callback. So memoised children
 * that get it are not rendered again. Call it in event handlers, never while rendering.
 */
export function useLatestCallback<Args extends unknown[], Result = void>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
