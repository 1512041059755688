import { useEffect, useState } from 'react'

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
