import type { RememberedCorrections } from '../matrix/layout.ts'

/**
 * Progress of reading a requirements matrix, which the upload form shows: first the file is unpacked and parsed
 * (`opening`), then requirements are searched sheet by sheet (`reading`).
 */
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

/**
 * Functions of the caller that are called while a requirements matrix is read: one for progress, and one that looks up
 * remembered corrections.
 */
export interface ReadingListeners {
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /**
   * Returns the corrections remembered for a layout, by its key. Called at most once, and never when corrections are
   * given.
   */
  recall?: ((layoutKey: string) => Promise<RememberedCorrections | undefined>) | undefined
}
