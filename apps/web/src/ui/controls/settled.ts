import { useEffect, useState } from 'react'
import { useLatestCallback } from './latest-callback.ts'

/** Returns a value debounced by some milliseconds, for example a search text. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}

/** Milliseconds without a change before a value is reported, because browsers limit changes of the history. */
const REPORTED_AFTER = 400

/** Calls `onSettled` with a value that is unchanged for 0.4 s. Skips `undefined`. */
export function useSettledReport<T>(value: T | undefined, onSettled: (value: T) => void): void {
  // The page can then keep the value in its address or history.
  const report = useLatestCallback(onSettled)
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => report(value), REPORTED_AFTER)
    return () => clearTimeout(timer)
  }, [value, report])
}
