import { type DateGuess, guessProposalDate } from '@tenderwright/quantities'
import { detectLanguage } from '@tenderwright/search'

const PORTUGUESE_LETTER = /[ãõçáéíóúâêô]/i

/**
 * Finds the date of a proposal in the text of its cover. The upload form suggests this date before the file is
 * uploaded. The language of the text decides whether "03/04/2025" is in March or April.
 * @param today ISO date; a later date is not accepted
 */
export function readCoverDate(coverText: string, today: string): DateGuess {
  const detected = detectLanguage([coverText])
  const language = detected === 'en' || PORTUGUESE_LETTER.test(coverText) ? detected : null
  return guessProposalDate({ coverText, headerTexts: [], letterTexts: [], language, today })
}
