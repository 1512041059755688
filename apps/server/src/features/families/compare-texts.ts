import type { WordDifference } from '@tenderwright/contract'
import { diffArrays } from 'diff'

/** Words with their accents and numbers with their marks stay whole; blanks are tokens, so that the texts add up. */
const TOKEN = /\s+|\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,:/-]\p{N}+)*|./gsu
const LONGEST = 60_000
/** Beyond so many changes the rest is shown as one: finding the least of them would take too long. */
const MOST_CHANGES = 4000

/** What was removed from the first text and added in the second, word by word. Put together they are both texts again. */
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

/** Two exchanged words with an equal blank between read better as one exchange. */
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
