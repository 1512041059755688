import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function that never changes its identity and calls the latest `act`. Passing it to memoised children does
 * not render them again. It must be called only in event handlers and effects, not while rendering.
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
