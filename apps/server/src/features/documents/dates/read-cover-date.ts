import { type DateGuess, guessProposalDate } from '@tenderwright/quantities'
import { detectLanguage } from '@tenderwright/search'

const PORTUGUESE_LETTER = /[ãõçáéíóúâêô]/i

/**
 * Reads the date of a proposal from its cover alone, before its file is uploaded. The language decides the order of day
 * and month. A cover has too few words to detect Portuguese, so without a Portuguese letter such as "ã" its language
 * counts as unknown.
 */
export function readCoverDate(coverText: string, today: string): DateGuess {
  const detected = detectLanguage([coverText])
  const language = detected === 'en' || PORTUGUESE_LETTER.test(coverText) ? detected : null
  return guessProposalDate({ coverText, headerTexts: [], letterTexts: [], language, today })
}
