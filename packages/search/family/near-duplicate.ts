import { isAbbreviated } from './abbreviated.ts'
import type { ComparedText } from './compared-texts.ts'
import { isMistyped, readings } from './mistyped.ts'
import { MEANING_REVERSING_WORDS } from './name-words.ts'

/** Smallest number of consecutive additional words that count as an added sentence, and not as replaced words. */
const SENTENCE_WORDS = 5
/** Largest gap, in shared words, between two differences that count as one. */
const RUN_GAP = 2
/**
 * Smallest share of the shorter text that two near duplicates have in common. `SHARED_SHARE_OF_LONGER` is that of the
 * longer.
 */
const SHARED_SHARE_OF_SHORTER = 0.6
const SHARED_SHARE_OF_LONGER = 0.42
/** Largest share of the longer text that may be replaced sentences. Above it, two texts only share their frame. */
const REPLACED_SENTENCES_SHARE = 0.35
// One word makes a difference in a short text: "backup diário" and "backup semanal" are two services.
/** Number of shared words that allow one replaced word. In short texts, none is allowed. */
const SHARED_WORDS_PER_REPLACEMENT = 60
// A short sentence may always be added.
/** Largest number of single added words, as a share of the words that both texts have. */
const ADDED_WORDS_SHARE = 0.15

/** Consecutive words that only one of two texts has, with the word before and after. */
interface Run {
  words: string[]
  before: string
  after: string
}

/** Returns true if two section texts are near duplicates. The same `ComparedTexts` must have prepared them. */
export function isNearDuplicate(one: ComparedText, other: ComparedText): boolean {
  // Reordered sentences, an added sentence, typing errors and abbreviations make no difference. A replaced word in a
  // short text does.
  const { numbers: a } = one
  const { numbers: b } = other
  const [shorter, longer] = a.length <= b.length ? [a.length, b.length] : [b.length, a.length]
  if (shorter < longer * SHARED_SHARE_OF_LONGER) return false
  const unshared = [unsharedWords(one, other), unsharedWords(other, one)] as const
  const [unsharedOfA, unsharedOfB] = cancelMoved(one, other, ...unshared)
  const shared = Math.min(a.length - unsharedOfA.length, b.length - unsharedOfB.length)
  if (shared < shorter * SHARED_SHARE_OF_SHORTER || shared < longer * SHARED_SHARE_OF_LONGER) return false

  const [runsOfA, runsOfB] = [runsOf(one.words, unsharedOfA), runsOf(other.words, unsharedOfB)]
  const sentences = (runs: readonly Run[]) =>
    runs.reduce((sum, { words }) => sum + (words.length >= SENTENCE_WORDS ? words.length : 0), 0)
  if (Math.min(sentences(runsOfA), sentences(runsOfB)) > longer * REPLACED_SENTENCES_SHARE) return false

  const [shortOfA, shortOfB] = cancelAbbreviated(
    ...cancelMistyped(runsOfA.filter(isShortRun), runsOfB.filter(isShortRun)),
  )
  const allowance = Math.floor(shared / SHARED_WORDS_PER_REPLACEMENT)
  const reversing = allowance === 0 ? MEANING_REVERSING_WORDS : NEGATIONS
  if ([...shortOfA, ...shortOfB].some((run) => reversesMeaning(run, reversing))) return false
  const left = shortOfA.reduce((sum, { words }) => sum + words.length, 0)
  const right = shortOfB.reduce((sum, { words }) => sum + words.length, 0)
  return (
    replacedWords(shortOfA, shortOfB) <= allowance &&
    Math.max(left, right) <= Math.max(SENTENCE_WORDS - 1, shared * ADDED_WORDS_SHARE)
  )
}

/** Last comparison in which the second text had each word pair. Numbering comparisons saves clearing the array. */
let marks = new Uint32Array(4096)
let comparison = 0

/** Returns the positions of words whose pairs with the previous and the next word are both missing in `other`. */
function unsharedWords({ numbers, pairs }: ComparedText, other: ComparedText): number[] {
  comparison++
  if (comparison > 0xffffffff) {
    marks.fill(0)
    comparison = 1
  }
  for (const pair of other.pairs) {
    if (pair >= marks.length) marks = enlarged(marks, new Uint32Array(2 * pair))
    marks[pair] = comparison
  }
  const rest: number[] = []
  let before = false
  for (let at = 0; at < numbers.length; at++) {
    const after = at < pairs.length && marks[pairs[at]!] === comparison
    if (!before && !after) rest.push(at)
    before = after
  }
  return rest
}

/**
 * Count of each word in the first text minus its count in the second, by word number. All 0 between two comparisons.
 */
let surplus = new Int32Array(4096)

/**
 * Removes words that only moved within the text, because moving makes no difference.
 *
 * @returns the positions that remain of `unsharedOfA` and of `unsharedOfB`
 */
function cancelMoved(
  { numbers: a }: ComparedText,
  { numbers: b }: ComparedText,
  unsharedOfA: readonly number[],
  unsharedOfB: readonly number[],
): [number[], number[]] {
  if (unsharedOfA.length === 0 && unsharedOfB.length === 0) return [[], []]
  count(a, 1)
  count(b, -1)
  const keep = (text: Int32Array, rest: readonly number[], sign: 1 | -1) =>
    rest.filter((position) => {
      const number = text[position]!
      if (surplus[number]! * sign <= 0) return false
      surplus[number]! -= sign
      return true
    })
  const kept: [number[], number[]] = [keep(a, unsharedOfA, 1), keep(b, unsharedOfB, -1)]
  for (const number of a) surplus[number] = 0
  for (const number of b) surplus[number] = 0
  return kept
}

function count(text: Int32Array, by: 1 | -1): void {
  for (const number of text) {
    if (number >= surplus.length) surplus = enlarged(surplus, new Int32Array(2 * number))
    surplus[number]! += by
  }
}

function enlarged<Numbers extends Int32Array | Uint32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers)
  return larger
}

function runsOf(text: readonly string[], positions: readonly number[]): Run[] {
  const runs: Run[] = []
  let last = -1
  for (const position of positions) {
    const run = runs.at(-1)
    if (run !== undefined && position - last <= RUN_GAP + 1) run.words.push(text[position]!)
    else runs.push({ words: [text[position]!], before: text[position - 1] ?? '', after: '' })
    runs.at(-1)!.after = text[position + 1] ?? ''
    last = position
  }
  return runs
}

function isShortRun({ words }: Run): boolean {
  return words.length < SENTENCE_WORDS
}

/** Negations, which make even long texts contradict each other: "está incluído" and "não está incluído". */
const NEGATIONS: ReadonlySet<string> = new Set(['nao', 'nunca', 'not', 'never'])

/** Returns true if at most two additional words reverse the meaning of a text, as "not" or "only" do. */
function reversesMeaning({ words }: Run, reversing: ReadonlySet<string>): boolean {
  // In a longer addition, such a word reverses only the addition.
  return words.length <= 2 && words.some((word) => reversing.has(word))
}

/** Removes a word from each text if one is a typing error of the other, and drops passages that become empty. */
function cancelMistyped(left: readonly Run[], right: readonly Run[]): [Run[], Run[]] {
  // A long text repeats its words, so distinct words are compared once, and not every word with every other.
  const offered = Array.from(new Set(right.flatMap(({ words }) => words)), readings)
  const variants = new Map<string, ReadonlySet<string>>()
  const variantsOf = (word: string) => {
    let own = variants.get(word)
    if (own === undefined) {
      const read = readings(word)
      const found = offered.filter((other) => isMistyped(read, other))
      variants.set(word, (own = new Set(found.map(({ word: variant }) => variant))))
    }
    return own
  }
  const others = right.map((run) => ({ ...run, words: [...run.words] }))
  const remaining = left.map((run) => ({
    ...run,
    words: run.words.filter((word) => {
      const own = variantsOf(word)
      for (const other of own.size > 0 ? others : []) {
        const at = other.words.findIndex((one) => own.has(one))
        if (at < 0) continue
        other.words.splice(at, 1)
        return false
      }
      return true
    }),
  }))
  return [remaining.filter(({ words }) => words.length > 0), others.filter(({ words }) => words.length > 0)]
}

/** Removes an abbreviation from one text and its full form from the same place of the other. */
function cancelAbbreviated(left: readonly Run[], right: readonly Run[]): [Run[], Run[]] {
  const others = [...right]
  const remaining = left.filter((run) => {
    const at = others.findIndex(
      (other) =>
        (other.before === run.before || other.after === run.after) && isAbbreviated(run.words, other.words),
    )
    if (at >= 0) others.splice(at, 1)
    return at < 0
  })
  return [remaining, others]
}

/** Counts replaced words: words of two texts with the same neighbour on at least one side. */
function replacedWords(left: readonly Run[], right: readonly Run[]): number {
  let exchanged = 0
  for (const run of left) {
    const rivals = right.filter((other) => other.before === run.before || other.after === run.after)
    if (rivals.length === 0) continue
    exchanged += Math.min(run.words.length, Math.max(...rivals.map(({ words }) => words.length)))
  }
  return exchanged
}
