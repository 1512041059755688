import { diffArrays } from 'diff'

/** Words that both compared texts have (`same`), only the first (`removed`) or only the second (`added`). */
export interface WordDifference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Matches one part of a text: a word, a number, white space or another single character. */
const TOKEN = /\s+|\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*|./gsu
/** Matches one paragraph of a text, with its line break. */
const PARAGRAPH = /[^\n]*\n|[^\n]+/g
const LONGEST = 60_000
/** Maximum number of differing words or paragraphs. Beyond, the comparison stops. */
const MOST_CHANGES = 1500 // The time grows with the square. For 1,500, it is 0.25 s, which blocks the server.

/** Compares two texts word by word. `shortened` is true if only the first 60,000 characters were compared. */
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
 * Compares two texts part by part; `undefined` if more than `MOST_CHANGES` parts differ.
 * @param pattern matches the parts, which cover the text without gaps
 */
function compareBy(pattern: RegExp, from: string, to: string): WordDifference[] | undefined {
  const [left, right] = [from.match(pattern) ?? [], to.match(pattern) ?? []]
  if (leastChanges(left, right) > MOST_CHANGES) return undefined
  return diffArrays(left, right, { maxEditLength: MOST_CHANGES })?.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

/** Returns a lower bound of the number of differing parts. Compares how often each part occurs, not the order. */
function leastChanges(left: readonly string[], right: readonly string[]): number {
  const surplus = new Map<string, number>()
  for (const part of left) surplus.set(part, (surplus.get(part) ?? 0) + 1)
  for (const part of right) surplus.set(part, (surplus.get(part) ?? 0) - 1)
  return surplus.values().reduce((sum, count) => sum + Math.abs(count), 0)
}

/** Merges changes that are separated only by blanks into one change, which is easier to read. */
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
