import { answeredCount, type DocumentStatistics, type RfpSession } from '@tenderwright/contract'

export interface Figure {
  key: 'documents' | 'sections' | 'words' | 'hospitals'
  value: number
  /** True for a number that may be in the millions and is shown in short form ("12K"). */
  compact: boolean
}

/** Returns the home screen's numbers of documents, sections, words and clients. A missing number is 0. */
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

/** Returns the step that the home screen suggests, with its address; `undefined` while loading. */
export function nextStep(
  statistics: Partial<DocumentStatistics> | undefined,
  tenders: readonly RfpSession[] | undefined,
): { step: Step; to: string } | undefined {
  // The steps are: upload earlier proposals, upload a tender's requirements, answer those of the newest tender,
  // generate its proposal.
  if (!statistics || !tenders) return undefined
  if ((statistics.total_documents ?? 0) === 0) return { step: 'documents', to: '/documents' }
  const [newest] = tenders
  if (!newest) return { step: 'rfp', to: '/rfp' }
  return stepOf(newest)
}

/** Returns the next step of a tender: `generate` if all is answered and confirmed, otherwise `review`. */
export function stepOf(
  tender: Pick<
    RfpSession,
    'id' | 'requirements_count' | 'selected_count' | 'not_applicable_count' | 'changed_count'
  >,
): {
  // A person must have confirmed every change by the client.
  step: 'review' | 'generate'
  to: string
} {
  const { id, requirements_count: count, changed_count: changed = 0 } = tender
  const address = `?session=${encodeURIComponent(id)}`
  return count > 0 && answeredCount(tender) === count && changed === 0
    ? { step: 'generate', to: `/assembly${address}` }
    : { step: 'review', to: `/rfp${address}` }
}
