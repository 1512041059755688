/**
 * Language of a client's requirements matrix. It decides how dates are shown, and the names of the columns added for
 * answers.
 */
export type MatrixLanguage = 'pt' | 'en'

/** Matches common function words (such as "the" or "dos") that only one of the two languages has. */
const PORTUGUESE =
  /^(de|da|do|das|dos|para|com|em|na|no|nas|nos|ao|aos|uma|um|que|por|pela|pelo|deve|dever|sistema|ser|ou|e|os)$/
const ENGLISH = /^(the|of|and|to|for|with|in|must|shall|should|is|are|be|by|on|an|or|that|system|from|at)$/

/**
 * Returns the language of all texts of a requirements matrix. Common words and letters such as "ã" decide. If they do
 * not, returns Portuguese, because most tenders are in Portuguese.
 */
export function detectLanguage(texts: string[]): MatrixLanguage {
  let portuguese = 0
  let english = 0
  for (const text of texts) {
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
      if (PORTUGUESE.test(word) || /[ãõçáâàéêíóôú]/.test(word)) portuguese += 1
      else if (ENGLISH.test(word)) english += 1
    }
  }
  return english > portuguese ? 'en' : 'pt'
}
