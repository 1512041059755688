import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/**
 * Text to replace in a generated proposal, because it comes from an earlier one. It is a client's or tender's name
 * (`alias`), or another text (`from`) with its replacement (`to`).
 */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/**
 * Data for buttons that replace another client's name or number in a generated proposal. `correct` adds the text to the
 * texts to replace, and generates the proposal again.
 */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** `true` while a proposal is being generated. The buttons are then disabled. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/**
 * React context with data for buttons that replace another client's name in a generated proposal. `undefined` hides the
 * buttons, because no proposal can be generated.
 */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
