import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSettledReport } from '#ui/controls/settled.ts'
import { EVERYTHING, type Narrowing } from './requirements.model.ts'

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
  useSettledReport(narrowing === beginning ? undefined : narrowing, onNarrowed)
  return [narrowing, setNarrowing]
}
