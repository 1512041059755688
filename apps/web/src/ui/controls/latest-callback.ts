import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function of stable identity that calls the latest `act`. For event handlers and effects only. */
export function useLatestCallback<Args extends unknown[], Result = void>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  // Passing it to memoised children does not render them again.
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
