import type { RememberedCorrections } from '../matrix/layout.ts'

/** Step of reading a matrix: `opening` unpacks and parses the file, `reading` finds the requirements sheet by sheet. */
export type ReadingProgress =
  | { step: 'opening' }
  | {
      step: 'reading'
      /** Place of the sheet among the visible ones, from 1. */
      sheet: number
      sheets: number
      /** Number of rows of this sheet that hold text. */
      rows: number
    }

/** Functions that a reading calls while it is under way. */
export interface ReadingListeners {
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /** Returns the corrections that are remembered of a layout, by its key. Called once, and never with corrections. */
  recall?: ((layoutKey: string) => Promise<RememberedCorrections | undefined>) | undefined
}
