import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSettledReport } from '#ui/controls/settled.ts'
import { EVERYTHING, type Narrowing } from './requirements.model.ts'

/**
 * Hook for the filters above a tender's list of requirements. The filters are restored when the person returns to the
 * screen.
 * @param kept filters from an earlier visit to the screen
 * @param onNarrowed called with the filters when they have not changed for a moment
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
