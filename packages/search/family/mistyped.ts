const SHORTEST = 5

/** Letters that scanned text takes for one another, brought to one of them. */
function scanned(word: string): string {
  return word
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[1l|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replaceAll('8', 'b')
}

/**
 * Whether two folded words are one word mistyped or misread: letters that scanners confuse, or one letter more, less,
 * other or exchanged with its neighbour in a word of five or more. The first letter must be the same, since people
 * seldom miss it and many opposites differ there (anual, manual).
 */
export function isMistyped(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < SHORTEST || Math.abs(a.length - b.length) > 2) return false
  if (scanned(a) === scanned(b)) return true
  return a[0] === b[0] && differsByOne(a, b)
}

/** One insertion, deletion, substitution or transposition of neighbours (Damerau 1964). */
function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}
