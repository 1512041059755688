/** File in a layout and a format, with the labels of its requirements. */
export interface FormatLayout {
  name: string
  fileName: string
  bytes: () => Buffer
  /** 1-based rows of the requirements of each sheet, table or list. */
  rows: Record<string, number[]>
  /** `never`: the reading must be exact without asking; `may`: a person may be asked; `must`: a person has to be. */
  asks: 'never' | 'may' | 'must'
  /** Beginnings of texts that the reading must hold, in order. */
  texts?: string[]
}
