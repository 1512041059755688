import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/** Correction of a finding: a name to add to the aliases, or another text with its replacement. */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/** New names that replace old ones, and the functions that correct a finding and generate again. */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** True while a document is generated. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/** Offers corrections in the reports below. Undefined where a report is only shown. */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
