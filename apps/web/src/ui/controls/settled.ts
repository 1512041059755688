import { useEffect, useState } from 'react'
import { useLatestCallback } from './latest-callback.ts'

/**
 * Returns a value after it has not changed for some milliseconds (debouncing), for example a typed search text. Until
 * then, the earlier value is returned.
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
 * Milliseconds for which a value must stay unchanged before the page stores it in its address or history. Browsers
 * limit how often a page may change them.
 */
const REPORTED_AFTER = 400

/**
 * Calls `onSettled` with a value after it has not changed for 0.4 s. The page can then store it in its address or
 * history. The value `undefined` is never reported.
 */
export function useSettledReport<T>(value: T | undefined, onSettled: (value: T) => void): void {
  const report = useLatestCallback(onSettled)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => report(value), REPORTED_AFTER)
    return () => clearTimeout(timer)
  }, [value, report])
}
