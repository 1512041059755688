import type { DocumentStatistics } from '@tenderwright/contract'

export interface Figure {
  key: 'documents' | 'sections' | 'words' | 'hospitals'
  value: number
  /** Words run into the millions and are shown in compact notation. */
  compact: boolean
}

/** The four figures; hospitals by their list or, where only that is known, by their count. */
export function figuresOf(statistics: Partial<DocumentStatistics>): Figure[] {
  return [
    { key: 'documents', value: statistics.total_documents ?? 0, compact: false },
    { key: 'sections', value: statistics.total_sections ?? 0, compact: false },
    { key: 'words', value: statistics.total_words ?? 0, compact: true },
    {
      key: 'hospitals',
      value: statistics.unique_hospitals ?? statistics.hospitals?.length ?? 0,
      compact: false,
    },
  ]
}
