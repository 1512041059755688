import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/**
 * Text from an earlier proposal that a generated one still contains, although it should be replaced. It is either the
 * name of a client or tender (`alias`), or another text (`from`) with its replacement (`to`).
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
 * React context for buttons that replace another client's name in a generated proposal. It is `undefined` where no
 * proposal can be generated. The buttons are then hidden.
 */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
