import { fold } from '@tenderwright/search'

/**
 * Event after a document was processed again, so that new sections replace the earlier ones. `from` is the number of
 * the old processing, and `to` is that of the new one.
 */
export interface ReadingChange {
  documentId: string
  fileName: string
  /**
   * Number of the earlier processing of the document, which produced the old sections. `to` is the number of the new
   * processing.
   */
  from: number
  to: number
  at: string
}

/**
 * Section with its text and its range of paragraphs and tables. It comes from before or after its document was
 * processed again.
 */
export interface ReadSection {
  id: number
  title: string
  content: string
  first_block: number
  end_block: number
}

/** Sections that now contain the text of an old section, because its document was processed again. */
export interface TextHolders {
  /** Section of the newly processed document that contains most of the old section's text. */
  best: ReadSection
  /** Further sections, which contain the rest of the old section's text, in the order of the document. */
  others: ReadSection[]
}

/**
 * Lines of a text in lower case without accents and punctuation. The map's value is the number of occurrences of the
 * line.
 */
type Lines = Map<string, number>

/**
 * Finds the sections that contain the text of an old section, after its document was processed again. Texts and
 * headings are compared line by line.
 * @returns `undefined` if no section contains any line of the text
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

/**
 * Returns whether a section still has at least one line of an old section's text. Lines that differ only in case,
 * accents and punctuation are equal.
 */
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

/** Counts the words in the lines that `text` and `section` have in common. */
function heldWords(text: Lines, section: Lines): number {
  let words = 0
  for (const [line, times] of text) {
    const held = Math.min(times, section.get(line) ?? 0)
    if (held > 0) words += held * line.split(' ').length
  }
  return words
}

/**
 * Subtracts the lines of a section from `text`, so that only lines remain that the section does not contain. A repeated
 * line is subtracted as often as the section has it.
 */
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
