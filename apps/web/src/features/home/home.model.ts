import { answeredCount, type DocumentStatistics, type RfpSession } from '@tenderwright/contract'

export interface Figure {
  key: 'documents' | 'sections' | 'words' | 'hospitals'
  value: number
  /** `true` if the number may be in the millions, so that it is shown in short form, such as "12K". */
  compact: boolean
}

/**
 * Returns the numbers at the top of the home screen: documents, sections, words, and clients for whom the documents
 * were written. A number that the server does not send is 0.
 */
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

export const STEPS = ['documents', 'rfp', 'review', 'generate'] as const
export type Step = (typeof STEPS)[number]

/**
 * Returns the step that the home screen suggests, with the address of its screen. The steps are: upload earlier
 * proposals, upload a tender's requirements, answer the requirements of the newest tender, and generate its proposal.
 * Returns `undefined` while data is loading.
 */
export function nextStep(
  statistics: Partial<DocumentStatistics> | undefined,
  tenders: readonly RfpSession[] | undefined,
): { step: Step; to: string } | undefined {
  if (!statistics || !tenders) return undefined
  if ((statistics.total_documents ?? 0) === 0) return { step: 'documents', to: '/documents' }
  const [newest] = tenders
  if (!newest) return { step: 'rfp', to: '/rfp' }
  return stepOf(newest)
}

/**
 * Returns the next step for a tender, and the address of its screen. If all requirements are answered and all changes
 * by the client are confirmed, the step is `generate`. Otherwise it is `review`.
 */
export function stepOf(
  tender: Pick<
    RfpSession,
    'id' | 'requirements_count' | 'selected_count' | 'not_applicable_count' | 'changed_count'
  >,
): {
  step: 'review' | 'generate'
  to: string
} {
  const { id, requirements_count: count, changed_count: changed = 0 } = tender
  const address = `?session=${encodeURIComponent(id)}`
  return count > 0 && answeredCount(tender) === count && changed === 0
    ? { step: 'generate', to: `/assembly${address}` }
    : { step: 'review', to: `/rfp${address}` }
}
