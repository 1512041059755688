/** What the score is made of, added up over a document's sections. */
export interface QualityMeasures {
  sections: number
  /** Sections with a heading somebody wrote. */
  headed: number
  /** The sum of how sure each heading is, 0-1 each. */
  confidence: number
  /** Sections neither too short to answer a requirement nor too long to paste. */
  usable: number
  words: number
  images: number
  trackedChanges: boolean
}

export const USABLE_WORDS = { minimum: 25, maximum: 1500 }

/** A picture beside fewer words than this each is likely a scanned page. */
const WORDS_PER_IMAGE = 60

/**
 * How reusable a document is, 0-100: 40 for headings that were found and are sure, 30 for sections of a usable length,
 * 20 for text rather than pictures, 10 for no tracked changes left. Ours; no standard defines it.
 */
export function qualityScore(measures: QualityMeasures): number {
  const { sections, headed, confidence, usable, words, images, trackedChanges } = measures
  if (sections === 0) return 0
  const headings = headed === 0 ? 0 : (headed / sections) * (confidence / headed)
  const text = images === 0 ? 1 : Math.min(1, words / (images * WORDS_PER_IMAGE))
  const score = 40 * headings + 30 * (usable / sections) + 20 * text + (trackedChanges ? 0 : 10)
  return Math.round(Math.min(100, score) * 10) / 10
}
