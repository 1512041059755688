import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a function of stable identity that calls the latest callback, for memoised children. Call it in event
 * handlers, never while rendering.
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
