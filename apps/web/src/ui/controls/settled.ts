import { useEffect, useState } from 'react'
import { useLatestCallback } from './latest-callback.ts'

/**
 * Returns a value only after it has not changed for a pause (debouncing), for example a search text after typing. Until
 * then it returns the previous value.
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
 * Milliseconds without a change after which a value is reported. A person may change it with each press of a key, and
 * browsers limit how often a page may change its address or its history.
 */
const REPORTED_AFTER = 400

/**
 * Calls the latest given callback with a value that has not changed for 0.4 s, so that the page's address or history can
 * keep it. While the value is undefined, nothing is reported.
 */
export function useSettledReport<T>(value: T | undefined, onSettled: (value: T) => void): void {
  const report = useLatestCallback(onSettled)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => report(value), REPORTED_AFTER)
    return () => clearTimeout(timer)
  }, [value, report])
}
