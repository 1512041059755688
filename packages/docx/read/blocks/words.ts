/**
 * Returns the number of words in a text. A word is a sequence of characters without white space. A single `|` does not
 * count, because it separates the cells of a table.
 */
export function countWords(text: string): number {
  const { length } = text
  let words = 0
  let start = -1
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code > 32 && code !== 0xa0 && code !== 0x3000) {
      if (start < 0) start = i
    } else if (start >= 0) {
      if (i - start > 1 || text[start] !== '|') words++
      start = -1
    }
  }
  return start >= 0 && (length - start > 1 || text[start] !== '|') ? words + 1 : words
}
