/** Change of a range of text; half-open offsets in the text before any change. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** Returns the text with those changes made, which may come in any order and do not overlap. */
export function withEdits(text: string, edits: TextEdit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: written } of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(from, start) + written
    from = end
  }
  return result + text.slice(from)
}
