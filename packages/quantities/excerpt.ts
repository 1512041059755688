const AROUND = 48

/**
 * Returns a range of a text, with up to 48 characters of whole words before and after it, on one line. An ellipsis
 * marks each end at which the text was cut off. Screens show the result to explain where something was found.
 */
export function excerptOf(text: string, start: number, end: number): string {
  let first = Math.max(0, start - AROUND)
  let last = Math.min(text.length, end + AROUND)
  while (first > 0 && first < start && /\S/.test(text[first - 1]!)) first++
  while (last < text.length && last > end && /\S/.test(text[last]!)) last--
  const shown = text.slice(first, last).replace(/\s+/g, ' ').trim()
  return `${first > 0 ? '…' : ''}${shown}${last < text.length ? '…' : ''}`
}
