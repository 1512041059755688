import { countWords } from '../blocks/words.ts'
import type { HeadingCandidate } from './heading-candidate.ts'

/** Smallest number of words in a sentence. A shorter line with a full stop may be a title. */
const SENTENCE_WORDS = 8
/** Pattern for a notice that covers have, such as "Confidential. All rights reserved." */
const NOTICE = /confiden|reservad|reserved|copyright|©/i
/** Pattern for the end of a company's name. The full stop in it does not end a sentence. */
const COMPANY = /\b(?:ltda|s\.?\s?a|inc|corp|co|ltd|llc)\.$/i
const CAPTION = /^(?:fig(?:ura|ure)?\.?|quadro|tabela|gr[aá]fico|table|chart)\s*\d/i

/**
 * Returns whether the text before the first heading is content, and not only a cover page. It is content if a line is a
 * sentence or a caption. Lines of a cover, such as the client's name, are neither.
 * @param candidates the document's short paragraphs, in document order
 * @param firstHeading index of the first heading among the paragraphs and tables
 */
export function opensWithContent(candidates: readonly HeadingCandidate[], firstHeading: number): boolean {
  return candidates.some(
    ({ block, title }) =>
      block < firstHeading && !NOTICE.test(title) && (CAPTION.test(title) || isSentence(title)),
  )
}

function isSentence(title: string): boolean {
  return title.endsWith('.') && !COMPANY.test(title) && countWords(title) >= SENTENCE_WORDS
}
