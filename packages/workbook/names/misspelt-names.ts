/**
 * Minimum length of a word that may be recognised as a misspelt name of a column. Shorter words often differ from each
 * other by only one letter.
 */
export const MIN_MISSPELT = 8

/**
 * Returns whether a word is the name of a column with at most one typing error. A letter may be left out, added,
 * replaced, or swapped with the next one, as in "Requirment". The first letter must be right, because "preference" is
 * not a misspelt "reference".
 */
export function isMisspelt(word: string, name: string): boolean {
  if (word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false
  let same = 0
  while (same < word.length && word[same] === name[same]) same += 1
  const [rest, meant] = [word.slice(same), name.slice(same)]
  const isSwapped = rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2)
  return (
    isSwapped ||
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    (rest.length === meant.length && rest.slice(1) === meant.slice(1))
  )
}
