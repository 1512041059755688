import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSettledReport } from '#ui/controls/settled.ts'
import { EVERYTHING, type Narrowing } from './requirements.model.ts'

/**
 * Hook for the filters of a tender's list of requirements. `kept` are the filters from an earlier visit to the screen.
 * `onNarrowed` is called when the filters have not changed for a moment, so that the page can store them.
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
