import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/**
 * Correction of an old text that remained in a generated proposal: a name to add to the old names, or another text
 * (`from`) with its replacement (`to`).
 */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/**
 * Access to corrections for the parts of a report: the new names of client and tender, and a function that corrects an
 * old text and generates the proposal again.
 */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** True while a document is generated. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/**
 * React context through which a report offers to correct old texts that it found. Undefined where a report is shown but
 * cannot generate again.
 */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
