import { diffArrays } from 'diff'

/**
 * Part of the comparison of two texts. Words that both texts have are `same`, words of only the first are `removed`,
 * and words of only the second are `added`.
 */
export interface WordDifference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * Pattern that divides a text into parts for comparison. A part is a word, a number with its dots and commas, white
 * space, or another single character. Together, the parts are the whole text.
 */
const TOKEN = /\s+|\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*|./gsu
/** Pattern for a paragraph with the line break after it. Together, the paragraphs are the whole text. */
const PARAGRAPH = /[^\n]*\n|[^\n]+/g
const LONGEST = 60_000
/**
 * Maximum number of words or paragraphs in which two compared texts may differ. The comparison's time grows with the
 * square of this number. For 1,500 it takes 0.25 s, during which the server can answer nobody.
 */
const MOST_CHANGES = 1500

/**
 * Compares two texts word by word. Returns equal, removed and added parts in order. `shortened` is true if only the
 * first 60,000 characters were compared.
 */
export function compareTexts(
  from: string,
  to: string,
): { differences: WordDifference[]; shortened: boolean } {
  const [left, right] = [from, to].map((text) => text.slice(0, LONGEST).normalize('NFC')) as [string, string]
  const differences = compareBy(TOKEN, left, right) ??
    compareBy(PARAGRAPH, left, right) ?? [
      { kind: 'removed', text: left },
      { kind: 'added', text: right },
    ]
  return {
    differences: joinBlanks(differences).filter(({ text }) => text !== ''),
    shortened: from.length > LONGEST || to.length > LONGEST,
  }
}

/**
 * Compares two texts by the parts that a pattern finds. Returns undefined if more than `MOST_CHANGES` parts differ.
 * @param pattern pattern whose matches cover the whole text without gaps
 */
function compareBy(pattern: RegExp, from: string, to: string): WordDifference[] | undefined {
  const [left, right] = [from.match(pattern) ?? [], to.match(pattern) ?? []]
  if (leastChanges(left, right) > MOST_CHANGES) return undefined
  return diffArrays(left, right, { maxEditLength: MOST_CHANGES })?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/**
 * Returns a number of differences that two texts have at least. It compares how often each part occurs, and ignores the
 * order. Very different texts are thus recognised without a slow comparison.
 */
function leastChanges(left: readonly string[], right: readonly string[]): number {
  const surplus = new Map<string, number>()
  for (const part of left) surplus.set(part, (surplus.get(part) ?? 0) + 1)
  for (const part of right) surplus.set(part, (surplus.get(part) ?? 0) - 1)
  return surplus.values().reduce((sum, count) => sum + Math.abs(count), 0)
}

/** Joins changes that are separated only by blanks into one change, because this is easier to read. */
function joinBlanks(differences: readonly WordDifference[]): WordDifference[] {
  const joined: WordDifference[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  differences.forEach((difference, i) => {
    const { kind, text } = difference
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (/^[ \u00a0]+$/.test(text) && removed !== '' && added !== '' && i + 1 < differences.length) {
      removed += text
      added += text
    } else {
      flush()
      joined.push({ ...difference })
    }
  })
  flush()
  return joined
}
