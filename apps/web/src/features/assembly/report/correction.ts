import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/**
 * Correction of a text of an earlier proposal that remained in a generated one. It is either a name of an earlier
 * client or tender to replace (`alias`), or another text (`from`) with its replacement (`to`).
 */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/**
 * Data for the buttons of a report that correct names and texts of earlier clients left in a generated proposal.
 * `correct` adds the text to those to replace, and generates the proposal again.
 */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** True while a proposal is being generated, so that the buttons are disabled. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/**
 * React context for the buttons of a report that correct names of earlier clients left in a generated proposal. Its
 * value is undefined where a report is only shown and nothing can be generated.
 */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
