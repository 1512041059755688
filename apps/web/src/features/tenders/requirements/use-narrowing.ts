import { useState, type Dispatch, type SetStateAction } from 'react'
import { useSettledReport } from '#ui/controls/settled.ts'
import { EVERYTHING, type Narrowing } from './requirements.model.ts'

/** Returns the filters of a tender's requirements, initially `kept`. Calls `onNarrowed` after a pause. */
export function useNarrowing(
  kept: Partial<Narrowing> | undefined,
  onNarrowed: (narrowing: Narrowing) => void,
): [Narrowing, Dispatch<SetStateAction<Narrowing>>] {
  const [beginning] = useState<Narrowing>({ ...EVERYTHING, ...kept })
  const [narrowing, setNarrowing] = useState(beginning)
  useSettledReport(narrowing === beginning ? undefined : narrowing, onNarrowed)
  return [narrowing, setNarrowing]
}
