/** Returns a text in lower case and without accents, for comparing texts. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns a function that tells whether a text contains every word of a typed filter. Case and accents are ignored. */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    if (words.length === 0) return true
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}

/** Number of documents from which a list of documents has a filter field. */
export const FILTERED_FROM = 10
