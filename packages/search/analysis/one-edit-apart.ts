const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns whether two words differ by one edit: one letter is added, left out or replaced, or two neighbouring letters
 * are swapped (Damerau 1964). Callers decide which words are long enough to be taken for one mistyped word.
 */
export function isOneEditApart(a: string, b: string): boolean {
  // This function stands in three packages that must not import each other. scripts/twin-rules.test.ts keeps the copies
  // equal.
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (a === b || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

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
