import { type DateGuess, guessProposalDate } from '@tenderwright/quantities'
import { detectLanguage } from '@tenderwright/search'

const PORTUGUESE_LETTER = /[ãõçáéíóúâêô]/i

/**
 * Reads the date of a proposal from its cover alone, before its file is uploaded. A cover is short, so its language is
 * uncertain: without a letter that English lacks, it counts as Portuguese only by its stop words.
 */
export function readCoverDate(coverText: string, today: string): DateGuess {
  const detected = detectLanguage([coverText])
  const language = detected === 'en' || PORTUGUESE_LETTER.test(coverText) ? detected : null
  return guessProposalDate({ coverText, headerTexts: [], letterTexts: [], language, today })
}
