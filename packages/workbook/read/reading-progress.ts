import type { RememberedCorrections } from '../matrix/layout.ts'

/**
 * Progress of reading a requirements matrix, which the upload form shows. First the file is unpacked and parsed
 * (`opening`). Then the sheets are searched for requirements one by one (`reading`).
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
 * Functions of the caller that are called while a requirements matrix is read. `onProgress` gets the progress. `recall`
 * looks up corrections that people made in an earlier workbook.
 */
export interface ReadingListeners {
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  /**
   * Returns the corrections that people made in an earlier workbook with the same layout. `layoutKey` is made of the
   * names of sheets and the headers of tables. Called at most once, and never if this workbook has corrections of its
   * own.
   */
  recall?: ((layoutKey: string) => Promise<RememberedCorrections | undefined>) | undefined
}
