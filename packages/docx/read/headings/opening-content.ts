import { countWords } from '../blocks/words.ts'
import type { HeadingCandidate } from './heading-candidate.ts'

/** Smallest number of words in a sentence. A shorter line with a full stop may be a title. */
const SENTENCE_WORDS = 8
/** Matches a notice on covers, such as "Confidential. All rights reserved." */
const NOTICE = /confiden|reservad|reserved|copyright|©/i
/** Matches the end of a company's name, whose full stop ends no sentence. */
const COMPANY = /\b(?:ltda|s\.?\s?a|inc|corp|co|ltd|llc)\.$/i
const CAPTION = /^(?:fig(?:ura|ure)?\.?|quadro|tabela|gr[aá]fico|table|chart)\s*\d/i

/**
 * Returns whether a sentence or caption is before the first heading, so that this text is more than a cover.
 * @param candidates the document's short paragraphs, in document order
 * @param firstHeading index of the first heading among the blocks
 */
export function opensWithContent(candidates: readonly HeadingCandidate[], firstHeading: number): boolean {
  // The lines of a cover, such as the names of client and tender, are neither sentences nor captions.
  return candidates.some(
    ({ block, title }) =>
      block < firstHeading && !NOTICE.test(title) && (CAPTION.test(title) || isSentence(title)),
  )
}

function isSentence(title: string): boolean {
  return title.endsWith('.') && !COMPANY.test(title) && countWords(title) >= SENTENCE_WORDS
}
