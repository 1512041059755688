const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns every word that results from one edit of a given word. All letters are from a to z. One edit omits, adds or
 * replaces a letter, or swaps two neighbours. The word itself is not returned.
 */
export function oneLetterEdits(word: string): Set<string> {
  // Damerau, "A technique for computer detection and correction of spelling errors", 1964. A word of n letters has at
  // most 53n + 25 such words.
  const edits = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at)
    for (const letter of LETTERS) edits.add(before + letter + after)
    if (after === '') continue
    edits.add(before + after.slice(1))
    for (const letter of LETTERS) edits.add(before + letter + after.slice(1))
    if (after.length > 1) edits.add(before + after[1]! + after[0]! + after.slice(2))
  }
  edits.delete(word)
  return edits
}
