import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { useLatestCallback } from '#ui/controls/latest-callback.ts'
import { EVERYTHING, type Narrowing } from './requirements.model.ts'

/**
 * Milliseconds without a change after which the filters are reported. Browsers limit how often a page may change its
 * history.
 */
const REPORTED_AFTER = 400

/**
 * Hook for the filters of a tender's list of requirements. `kept` are those that the person had set when the screen was
 * left. `onNarrowed` is called with the filters when they stay unchanged for a moment, so that the page can keep them.
 */
export function useNarrowing(
  kept: Partial<Narrowing> | undefined,
  onNarrowed: (narrowing: Narrowing) => void,
): [Narrowing, Dispatch<SetStateAction<Narrowing>>] {
  const [beginning] = useState<Narrowing>({ ...EVERYTHING, ...kept })
  const [narrowing, setNarrowing] = useState(beginning)
  const report = useLatestCallback(onNarrowed)
  useEffect(() => {
    if (narrowing === beginning) return undefined
    const timer = setTimeout(() => report(narrowing), REPORTED_AFTER)
    return () => clearTimeout(timer)
  }, [narrowing, beginning, report])
  return [narrowing, setNarrowing]
}
