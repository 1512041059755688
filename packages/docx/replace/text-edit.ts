/**
 * Change of a text: the new words `text` replace the range from `start` to `end`, exclusive. Both are offsets in the
 * text before any change.
 */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Returns a text after making the given changes. The changes may come in any order, but must not overlap. */
export function withEdits(text: string, edits: TextEdit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + written
    from = end
  }
  return result + text.slice(from)
}
