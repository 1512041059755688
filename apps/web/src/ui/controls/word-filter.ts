/** Converts a text to lower case without accents, for comparisons. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns a predicate for texts that contain every typed word. Case and accents are ignored. */
export function wordFilter(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    if (words.length === 0) return true
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}

/** Length of a list of documents from which a filter field is shown. */
export const FILTERED_FROM = 10
