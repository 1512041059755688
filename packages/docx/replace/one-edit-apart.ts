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
