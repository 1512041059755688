const AROUND = 48

/**
 * Returns the text from `start` to `end` with a few words around it. It shows people where something was found. An
 * ellipsis marks each end at which words were cut off.
 */
export function excerptOf(text: string, start: number, end: number): string {
  // This function stands in two packages that must not import each other. scripts/twin-rules.test.ts keeps the copies
  // equal.
  let first = Math.max(0, start - AROUND)
  let last = Math.min(text.length, end + AROUND)
  while (first > 0 && first < start && /\S/.test(text[first - 1]!)) first++
  while (last < text.length && last > end && /\S/.test(text[last]!)) last--
  const shown = text.slice(first, last).replace(/\s+/g, ' ').trim()
  return `${first > 0 ? '…' : ''}${shown}${last < text.length ? '…' : ''}`
}
