const GRAM_LETTERS = 4

/**
 * Returns the 4-grams of a word, its runs of four adjacent letters. `_` marks both ends of the word: `rede` gives
 * `_red`, `rede`, `ede_`. 4-grams match inflections, typing errors and related words of two languages.
 *
 * @param form word in lower case without accents
 */
export function wordGrams(form: string): string[] {
  const padded = `_${form}_`
  if (padded.length <= GRAM_LETTERS) return [padded]
  // A text with surrogates is split by characters, because half of a surrogate pair would be stored as U+FFFD.
  if (/[\uD800-\uDFFF]/.test(padded)) {
    const letters = Array.from(padded)
    const last = Math.max(0, letters.length - GRAM_LETTERS)
    return Array.from({ length: last + 1 }, (_, start) => letters.slice(start, start + GRAM_LETTERS).join(''))
  }
  const grams: string[] = []
  for (let start = 0; start + GRAM_LETTERS <= padded.length; start++) {
    grams.push(padded.slice(start, start + GRAM_LETTERS))
  }
  return grams
}
