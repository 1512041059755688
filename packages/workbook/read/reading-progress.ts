import type { RememberedCorrections } from '../matrix/layout.ts'

/**
 * Progress of reading a requirements matrix, which the upload form shows: first the file is unpacked and parsed
 * (`opening`), then the sheets are searched for requirements one by one (`reading`).
 */
export type ReadingProgress =
  | { step: 'opening' }
  | {
      step: 'reading'
      /** 1-based position of the sheet that is being read, among the visible ones. */
      sheet: number
      sheets: number
      /** Number of rows with text in the sheet that is being read. */
      rows: number
    }

/**
 * Functions of the caller that are called while a requirements matrix is read. One gets the progress, and the other
 * looks up remembered corrections.
 */
export interface ReadingListeners {
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /**
   * Returns the corrections that are remembered for a workbook's layout (names of sheets and headers of tables), given
   * its key. It is called at most once, and not at all when corrections of this workbook are given.
   */
  recall?: ((layoutKey: string) => Promise<RememberedCorrections | undefined>) | undefined
}
