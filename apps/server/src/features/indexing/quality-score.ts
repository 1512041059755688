import type { SectionReading } from '@tenderwright/docx'

/** Counts and sums over a document's sections, from which `qualityScore` computes their quality. */
export interface QualityMeasures {
  sections: number
  /** Number of sections that have a heading. */
  headed: number
  /** Sum of the confidences (0 to 1) with which the headings of all sections were detected. */
  confidence: number
  /** Number of sections of usable length, neither too short to answer a requirement nor too long to insert. */
  usable: number
  words: number
  images: number
  trackedChanges: boolean
}

const USABLE_WORDS = { minimum: 25, maximum: 1500 }

/** Number of words per picture below which a document's pictures are probably scanned pages. */
const WORDS_PER_IMAGE = 60

/** Returns a score from 0 to 100 that tells how well a document's sections can be reused. */
export function qualityScore(measures: QualityMeasures): number {
  // Points are given for reliable headings, sections of usable length, real text instead of pictures of text, and
  // accepted tracked changes.
  const { sections, headed, confidence, usable, words, images, trackedChanges } = measures
  if (sections === 0) return 0
  const headings = headed === 0 ? 0 : (headed / sections) * (confidence / headed)
  const text = images === 0 ? 1 : Math.min(1, words / (images * WORDS_PER_IMAGE))
  const score = 40 * headings + 30 * (usable / sections) + 20 * text + (trackedChanges ? 0 : 10)
  return Math.round(Math.min(100, score) * 10) / 10
}

/** Adds a section to the sums for `qualityScore`. */
export function countSection(measures: QualityMeasures, section: SectionReading): void {
  const hasHeading = section.headingSource !== 'none'
  measures.sections += 1
  measures.headed += hasHeading ? 1 : 0
  measures.confidence += hasHeading ? section.confidence : 0
  measures.usable += section.words >= USABLE_WORDS.minimum && section.words <= USABLE_WORDS.maximum ? 1 : 0
}
