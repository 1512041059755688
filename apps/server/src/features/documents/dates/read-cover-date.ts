import { type DateGuess, guessProposalDate } from '@tenderwright/quantities'
import { detectLanguage } from '@tenderwright/search'

const PORTUGUESE_LETTER = /[ãõçáéíóúâêô]/i

/**
 * Finds a proposal's date in its cover text, to suggest it in the upload form.
 * @param today ISO date; a later date is not accepted
 */
export function readCoverDate(coverText: string, today: string): DateGuess {
  // The language of the text decides whether "03/04/2025" is in March or April.
  const detected = detectLanguage([coverText])
  const language = detected === 'en' || PORTUGUESE_LETTER.test(coverText) ? detected : null
  return guessProposalDate({ coverText, headerTexts: [], letterTexts: [], language, today })
}
