import type { RememberedCorrections } from '../matrix/layout.ts'

/** Step of reading a matrix. `opening` unpacks and parses the file, `reading` finds the requirements sheet by sheet. */
export type ReadingProgress =
  | { step: 'opening' }
  | {
      step: 'reading'
      /** 1-based position of the sheet among the visible ones. */
      sheet: number
      sheets: number
      /** Number of rows of this sheet that contain text. */
      rows: number
    }

/** Functions that are called during a reading. */
export interface ReadingListeners {
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /**
   * Returns the corrections remembered for a layout, by its key. Called at most once, and never when corrections are
   * given.
   */
  recall?: ((layoutKey: string) => Promise<RememberedCorrections | undefined>) | undefined
}
