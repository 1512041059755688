import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/**
 * Correction of an old text that remained in a generated proposal: a name to add to the old names, or another text
 * (`from`) with its replacement (`to`).
 */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/**
 * Value that lets the report about a generated proposal correct an old name or text that remained. `correct` adds the
 * text to those to replace, and generates the proposal again.
 */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** True while a document is generated. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/**
 * React context with the function by which the report about a generated proposal corrects a remaining old name.
 * Undefined where a report is only shown and nothing can be generated.
 */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
