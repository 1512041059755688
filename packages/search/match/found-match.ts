import { documentOf } from '../snapshot/snapshot.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { QuantityAnswer } from '../score/measure-section.ts'
import type { ScoredSection, SectionMatch } from './match-requirement.ts'

/**
 * Section that may answer a requirement, with its score but without the reasons of the score, which take longer to
 * compute.
 */
export interface FoundMatch {
  sectionId: number
  documentId: string
  /**
   * Score from 0 to 100. It depends only on the requirement, the section and the knowledge base, not on other matches.
   */
  score: number
  /**
   * True if the section shares a word or some meaning with the requirement; false if they only share 4-grams (runs of
   * four letters).
   */
  sharesAnything: boolean
  /**
   * Number of the requirement's quantities that the section fulfils, minus the number of quantities that it
   * contradicts.
   */
  fulfilment: number
}

/**
 * Converts a section that was scored by words to a match without the reasons of its score. A match is a section that
 * may answer a requirement.
 */
export function foundByWords(
  { segment, ordinal, sectionId, score, evidence, quantities }: ScoredSection,
  snapshot: Snapshot,
): FoundMatch {
  const documentId = documentOf(snapshot.segments[segment]!.info, ordinal)!
  const sharesAnything = evidence.some(({ title, body }) => title.length + body.length > 0)
  return { sectionId, documentId, score, sharesAnything, fulfilment: fulfilmentOf(quantities) }
}

/**
 * Converts a scored match to one without the reasons of its score. A match is a section that may answer a requirement,
 * here scored by words and by meaning.
 */
export function foundByMeaning({ sectionId, documentId, score, reasons }: SectionMatch): FoundMatch {
  const sharesAnything =
    reasons.terms.some(({ found }) => found !== 'missing') ||
    reasons.parts.some(({ name, points }) => name === 'meaning' && points > 0)
  return { sectionId, documentId, score, sharesAnything, fulfilment: fulfilmentOf(reasons.quantities) }
}

function fulfilmentOf(quantities: readonly QuantityAnswer[] = []): number {
  const count = (wanted: QuantityAnswer['verdict']) =>
    quantities.filter(({ verdict }) => verdict === wanted).length
  return count('fulfils') - count('contradicts')
}
