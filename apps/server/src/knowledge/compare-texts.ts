import { diffArrays } from 'diff'

/**
 * Part of the comparison of two texts: words that both have, words that only the first has (`removed`), or words that
 * only the second has (`added`).
 */
export interface WordDifference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/**
 * Pattern for the parts into which texts are divided for comparison: words with their accents, numbers with their dots
 * and commas, white space, and any other character. Joined, the parts give the text.
 */
const TOKEN = /\s+|\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*|./gsu
const LONGEST = 60_000
/**
 * Maximum number of removed or added parts between two texts. Beyond it, the whole text counts as one change, because
 * comparing would take too long.
 */
const MOST_CHANGES = 4000

/**
 * Compares two texts word by word, and returns equal, removed and added parts in order. `shortened` is true if only the
 * first 60,000 characters were compared.
 */
export function compareTexts(
  from: string,
  to: string,
): { differences: WordDifference[]; shortened: boolean } {
  const tokens = (text: string) => text.slice(0, LONGEST).normalize('NFC').match(TOKEN) ?? []
  const [left, right] = [tokens(from), tokens(to)]
  const changes = diffArrays(left, right, { maxEditLength: MOST_CHANGES })
  const differences: WordDifference[] = changes
    ? changes.map(({ value, added, removed }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value.join(''),
      }))
    : [
        { kind: 'removed', text: left.join('') },
        { kind: 'added', text: right.join('') },
      ]
  return {
    differences: joinBlanks(differences).filter(({ text }) => text !== ''),
    shortened: from.length > LONGEST || to.length > LONGEST,
  }
}

/** Joins replaced words with only blanks between them into one change, which is easier to read. */
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
