import { useEffect, useState } from 'react'
import { useLatestCallback } from './latest-callback.ts'

/**
 * Returns a value after it has not changed for a while (debouncing), for example a search text after typing. Until then
 * it returns the earlier value.
 */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/**
 * Milliseconds without a change after which a value is reported. A value may change with each keystroke, but browsers
 * limit how often a page may change its address or history.
 */
const REPORTED_AFTER = 400

/**
 * Calls `onSettled` with a value that has not changed for 0.4 s, so that the page can keep it in its address or
 * history. While the value is `undefined`, nothing is reported.
 */
export function useSettledReport<T>(value: T | undefined, onSettled: (value: T) => void): void {
  const report = useLatestCallback(onSettled)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => report(value), REPORTED_AFTER)
    return () => clearTimeout(timer)
  }, [value, report])
}
