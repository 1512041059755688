import { fold } from '@tenderwright/search'

/** Event: a document was read again. `from` and `to` are the old and new generation of its sections. */
export interface ReadingChange {
  documentId: string
  fileName: string
  /** Old generation of the document's sections. */
  from: number
  to: number
  at: string
}

/** Section with its text and block range, before or after its document was read again. */
export interface ReadSection {
  id: number
  title: string
  content: string
  first_block: number
  end_block: number
}

/** Sections that contain an old section's text after its document was read again. */
export interface TextHolders {
  /** Section that contains most of the old text. */
  best: ReadSection
  /** Further sections with the rest of the old text, in document order. */
  others: ReadSection[]
}

/** Lines of a text without case, accents and punctuation, with their numbers of occurrences. */
type Lines = Map<string, number>

/**
 * Finds the new sections with an old section's text, comparing line by line.
 * @returns `undefined` if no line is found
 */
export function findTextHolders(old: ReadSection, sections: readonly ReadSection[]): TextHolders | undefined {
  const rest = linesOf(old)
  const left = sections.map((section) => ({ section, lines: linesOf(section) }))
  const holders: ReadSection[] = []
  while (left.length > 0) {
    let best = 0
    let most: [words: number, blocks: number] = [0, 0]
    for (const [at, { section, lines }] of left.entries()) {
      const held: [number, number] = [heldWords(rest, lines), sharedBlocks(old, section)]
      if (held[0] > most[0] || (held[0] === most[0] && held[0] > 0 && held[1] > most[1])) {
        best = at
        most = held
      }
    }
    if (most[0] === 0) break
    const [{ section, lines }] = left.splice(best, 1) as [(typeof left)[number]]
    holders.push(section)
    take(rest, lines)
  }
  const [best, ...others] = holders
  if (best === undefined) return undefined
  return { best, others: others.toSorted((a, b) => a.first_block - b.first_block) }
}

/** Returns true if a section contains any line of an old section, ignoring case, accents and punctuation. */
export function holdsTextOf(old: ReadSection, section: ReadSection): boolean {
  return heldWords(linesOf(old), linesOf(section)) > 0
}

function linesOf({ title, content }: ReadSection): Lines {
  const lines: Lines = new Map()
  for (const line of [title, ...content.split('\n')]) {
    const words = fold(line)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (words !== '') lines.set(words, (lines.get(words) ?? 0) + 1)
  }
  return lines
}

/** Counts the words of the lines that `text` and `section` have in common. */
function heldWords(text: Lines, section: Lines): number {
  let words = 0
  for (const [line, times] of text) {
    const held = Math.min(times, section.get(line) ?? 0)
    if (held > 0) words += held * line.split(' ').length
  }
  return words
}

/** Removes the lines of `section` from `text`. */
function take(text: Lines, section: Lines): void {
  for (const [line, times] of section) {
    const before = text.get(line)
    if (before === undefined) continue
    if (before > times) text.set(line, before - times)
    else text.delete(line)
  }
}

function sharedBlocks(a: ReadSection, b: ReadSection): number {
  return Math.max(0, Math.min(a.end_block, b.end_block) - Math.max(a.first_block, b.first_block))
}
