/**
 * Change of a text: `text` replaces the range from `start` to `end` (exclusive), offsets in the text before all
 * changes.
 */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Returns a text after making the changes, in any order. They must not overlap. */
export function withEdits(text: string, edits: TextEdit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + written
    from = end
  }
  return result + text.slice(from)
}
