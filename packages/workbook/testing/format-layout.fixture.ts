/**
 * Sample requirements matrix as a file of some format, such as .ods or .docx, with the rows that must be read as
 * requirements.
 */
export interface FormatLayout {
  name: string
  fileName: string
  bytes: () => Buffer
  /** 1-based rows of the requirements of each sheet, table or list. */
  rows: Record<string, number[]>
  /**
   * `never`: the reading must be exact without asking. `may`: a person may be asked. `must`: a person must be asked.
   */
  asks: 'never' | 'may' | 'must'
  /** Beginnings of texts that the reading must contain, in order. */
  texts?: string[]
}
