import { type DateGuess, guessProposalDate } from '@tenderwright/quantities'
import { detectLanguage } from '@tenderwright/search'

const PORTUGUESE_LETTER = /[ãõçáéíóúâêô]/i

/**
 * Reads the date of a proposal from its cover alone, before its file is uploaded. A cover is short: without a letter
 * that English does not have, it counts as Portuguese by no more than its stop words, which decides nothing.
 */
export function readCoverDate(coverText: string, today: string): DateGuess {
  const detected = detectLanguage([coverText])
  const language = detected === 'en' || PORTUGUESE_LETTER.test(coverText) ? detected : null
  return guessProposalDate({ coverText, headerTexts: [], letterTexts: [], language, today })
}
