import type { SectionReading } from '@tenderwright/docx'

/**
 * Counts and sums over the sections of a document. `qualityScore` computes from them how well the sections can be
 * reused.
 */
export interface QualityMeasures {
  sections: number
  /** Number of sections that have a heading. */
  headed: number
  /**
   * Sum of all sections' confidences, which tell how surely their headings were recognised. Each confidence is from 0
   * to 1.
   */
  confidence: number
  /** Number of sections of usable length: long enough to answer a requirement and short enough to insert. */
  usable: number
  words: number
  images: number
  trackedChanges: boolean
}

const USABLE_WORDS = { minimum: 25, maximum: 1500 }

/**
 * Minimum number of words per picture in a normal document. With fewer words, the pictures are probably scanned pages,
 * whose text cannot be read.
 */
const WORDS_PER_IMAGE = 60

/**
 * Returns how well the sections of a document can be reused, from 0 to 100. Points are given for reliable headings,
 * sections of usable length, real text instead of pictures of text, and accepted tracked changes.
 */
export function qualityScore(measures: QualityMeasures): number {
  const { sections, headed, confidence, usable, words, images, trackedChanges } = measures
  if (sections === 0) return 0
  const headings = headed === 0 ? 0 : (headed / sections) * (confidence / headed)
  const text = images === 0 ? 1 : Math.min(1, words / (images * WORDS_PER_IMAGE))
  const score = 40 * headings + 30 * (usable / sections) + 20 * text + (trackedChanges ? 0 : 10)
  return Math.round(Math.min(100, score) * 10) / 10
}

/** Adds a section of a document to the sums from which `qualityScore` is computed. */
export function countSection(measures: QualityMeasures, section: SectionReading): void {
  const hasHeading = section.headingSource !== 'none'
  measures.sections += 1
  measures.headed += hasHeading ? 1 : 0
  measures.confidence += hasHeading ? section.confidence : 0
  measures.usable += section.words >= USABLE_WORDS.minimum && section.words <= USABLE_WORDS.maximum ? 1 : 0
}
