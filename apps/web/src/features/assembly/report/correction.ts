import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/** Correction of a finding: a name that joins the aliases, or another text with what replaces it. */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/** Names that replace old ones, and the way to correct a finding and generate again. */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** True while a document is generated. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/** Offers corrections to the reports below; absent where a report is only read. */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
