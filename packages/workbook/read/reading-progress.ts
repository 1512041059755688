import type { RememberedCorrections } from '../matrix/layout.ts'

/** Progress of reading a matrix: the file is parsed (`opening`), then its sheets are searched (`reading`). */
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

/** Callbacks of a reading: `onProgress` gets the progress, and `recall` looks up remembered user corrections. */
export interface ReadingListeners {
  onProgress?: ((progress: ReadingProgress) => void) | undefined
  // The argument is a key made of the names of sheets and the headers of tables. Not called if this workbook has its
  // own corrections.
  /** Looks up corrections that users made in an earlier workbook with equal layout. Called at most once. */
  recall?: ((layoutKey: string) => Promise<RememberedCorrections | undefined>) | undefined
}
