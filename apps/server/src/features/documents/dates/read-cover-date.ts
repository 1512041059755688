import { type DateGuess, guessProposalDate } from '@tenderwright/quantities'
import { detectLanguage } from '@tenderwright/search'

const PORTUGUESE_LETTER = /[ãõçáéíóúâêô]/i

/**
 * Finds the date of a proposal in the text of its cover before the file is uploaded, so that the form can suggest it.
 * The detected language decides whether "03/04/2025" is March or April.
 * @param today ISO date; no proposal is younger
 */
export function readCoverDate(coverText: string, today: string): DateGuess {
  const detected = detectLanguage([coverText])
  const language = detected === 'en' || PORTUGUESE_LETTER.test(coverText) ? detected : null
  return guessProposalDate({ coverText, headerTexts: [], letterTexts: [], language, today })
}
