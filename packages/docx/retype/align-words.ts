/** Matches a token of a text: a word, a run of white space, or a single punctuation mark or other sign. */
const TOKEN = /[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu
const BLANK = /^\s/
/**
 * Maximum number of pairs of an old and a new word that are compared, because more would take more than 16 MB. In a
 * longer paragraph, all words between the unchanged beginning and the unchanged end count as new.
 */
const MOST_PAIRS = 4_000_000

/**
 * Range of an edited text whose words are either unchanged from the old text, or new. Offsets are in UTF-16 code units.
 */
export interface AlignedRange {
  /** Offset in the edited text at which the range begins. */
  start: number
  /** Offset in the edited text at which the range ends (exclusive). */
  end: number
  /** Offset in the old text at which the unchanged words of the range begin. `undefined` for new words. */
  unchangedFrom: number | undefined
  /**
   * Range of the old text that is replaced by the new words. Empty for unchanged words, and for words that replace
   * nothing.
   */
  replaced: { start: number; end: number }
}

/**
 * Compares an edited text with the old one, word by word, so that unchanged words can keep their formatting. Returns
 * the edited text as ranges of unchanged and of new words. The longest common subsequence of the words, weighted by
 * their length, is unchanged.
 */
export function alignWords(before: string, changed: string): AlignedRange[] {
  const old = tokensOf(before)
  const now = tokensOf(changed)
  const ranges: AlignedRange[] = []
  let oldAt = 0
  let nowAt = 0
  const typed = (oldEnd: number, nowEnd: number) => {
    if (nowAt === nowEnd) return
    ranges.push({
      start: offset(now, nowAt),
      end: offset(now, nowEnd),
      unchangedFrom: undefined,
      replaced: { start: offset(old, oldAt), end: offset(old, oldEnd) },
    })
  }
  for (const [oldMatch, nowMatch] of matches(old, now)) {
    typed(oldMatch, nowMatch)
    const start = offset(now, nowMatch)
    const unchangedFrom = offset(old, oldMatch)
    const end = offset(now, nowMatch + 1)
    ranges.push({ start, end, unchangedFrom, replaced: { start: unchangedFrom, end: unchangedFrom } })
    oldAt = oldMatch + 1
    nowAt = nowMatch + 1
  }
  typed(old.length, now.length)
  return ranges
}

interface Token {
  text: string
  at: number
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), (match) => ({ text: match[0], at: match.index }))
}

/**
 * Returns the offset in the text at which the token with this index begins. For an index after the last token, returns
 * the end of the text.
 */
function offset(tokens: readonly Token[], index: number): number {
  const last = tokens.at(-1)
  return tokens[index]?.at ?? (last ? last.at + last.text.length : 0)
}

/**
 * Returns the words, spaces and signs that an old and an edited text have in common, in order. Each result is a pair of
 * an index in `old` and an index in `now`.
 */
function matches(old: readonly Token[], now: readonly Token[]): [old: number, now: number][] {
  const shortest = Math.min(old.length, now.length)
  let first = 0
  while (first < shortest && old[first]!.text === now[first]!.text) first++
  let last = 0
  while (last < shortest - first && old[old.length - 1 - last]!.text === now[now.length - 1 - last]!.text)
    last++
  const pairs = (from: number, count: number, shift: number) =>
    Array.from({ length: count }, (_, at): [number, number] => [from + at, from + at + shift])
  const middle = matchesBetween(old.slice(first, old.length - last), now.slice(first, now.length - last))
  return [
    ...pairs(0, first, 0),
    ...middle.map(([a, b]): [number, number] => [first + a, first + b]),
    ...pairs(old.length - last, last, now.length - old.length),
  ]
}

/**
 * Returns the weight of a token (a word, space or sign) when two texts are compared. A space weighs little, because
 * equal spaces alone do not make two places equal.
 */
const weightOf = ({ text }: Token) => (BLANK.test(text) ? 1 : 4 * text.length)

function matchesBetween(old: readonly Token[], now: readonly Token[]): [number, number][] {
  const width = now.length + 1
  if (old.length === 0 || now.length === 0 || (old.length + 1) * width > MOST_PAIRS) return []
  // `best[a * width + b]` is the weight of the longest common subsequence of the tokens that begin at a and at b.
  const best = new Uint32Array((old.length + 1) * width)
  for (let a = old.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--) {
      const apart = Math.max(best[(a + 1) * width + b]!, best[a * width + b + 1]!)
      const together = old[a]!.text === now[b]!.text ? best[(a + 1) * width + b + 1]! + weightOf(old[a]!) : 0
      best[a * width + b] = Math.max(apart, together)
    }
  const found: [number, number][] = []
  let a = 0
  let b = 0
  while (a < old.length && b < now.length) {
    const here = best[a * width + b]!
    if (best[(a + 1) * width + b] === here) a++
    else if (best[a * width + b + 1] === here) b++
    else found.push([a++, b++])
  }
  return found
}
