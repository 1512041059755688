import { createContext, use } from 'react'
import type { AliasKind } from '../configuration/aliases.model.ts'

/** Correction of a generated proposal: a name to replace (`alias`), or a text (`from`) with its replacement (`to`). */
export type Correction = { kind: AliasKind; alias: string } | { from: string; to: string }

/** Data for the buttons that replace another client's name or number in a generated proposal. */
export interface Correcting {
  replacedBy: Record<AliasKind, string>
  /** True while a proposal is being generated, which disables the buttons. */
  isBusy: boolean
  correct: (correction: Correction) => void
}

/** React context for the buttons that replace another client's name; `undefined` where nothing can be generated. */
export const CorrectingContext = createContext<Correcting | undefined>(undefined)

export function useCorrecting(): Correcting | undefined {
  return use(CorrectingContext)
}
