/**
 * Change of a text: `text` replaces the range from `start` to `end`. Offsets count in the text before any change; the
 * end is exclusive.
 */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Returns a text with the given changes made. They may come in any order but must not overlap. */
export function withEdits(text: string, edits: TextEdit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + written
    from = end
  }
  return result + text.slice(from)
}
