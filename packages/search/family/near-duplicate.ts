import { isAbbreviated } from './abbreviated.ts'
import type { ComparedText } from './compared-texts.ts'
import { isMistyped, readings } from './mistyped.ts'
import { MEANING_REVERSING_WORDS } from './name-words.ts'

/**
 * Number of consecutive words from which an addition to a text counts as an added sentence. A shorter addition counts
 * as replaced words.
 */
const SENTENCE_WORDS = 5
/**
 * Number of words in common up to which two neighbouring differences between texts count as one. With more common words
 * between them, they are two differences.
 */
const RUN_GAP = 2
/**
 * Smallest share of the shorter text that two near duplicates must have in common. `SHARED_SHARE_OF_LONGER` is the same
 * for the longer text.
 */
const SHARED_SHARE_OF_SHORTER = 0.6
const SHARED_SHARE_OF_LONGER = 0.42
/**
 * Largest share of the longer text that replaced sentences may take in near duplicates. Above it, the texts have only a
 * common frame, but different contents.
 */
const REPLACED_SENTENCES_SHARE = 0.35
/**
 * Number of shared words that two texts must have for each replaced word. A short text allows none: "backup diário" and
 * "backup semanal" are two services.
 */
const SHARED_WORDS_PER_REPLACEMENT = 60
/**
 * Limit for the single words that only one of two near duplicates has. It is a share of the words that both have. An
 * additional short sentence is always allowed.
 */
const ADDED_WORDS_SHARE = 0.15

/** Consecutive words that only one of two texts has, and the words before and after them. */
interface Run {
  words: string[]
  before: string
  after: string
}

/**
 * Returns whether two section texts are near duplicates. Reordered sentences, an added sentence, typing errors and
 * abbreviations make no difference, but a replaced word in a short text does. Both texts must be prepared by the same
 * `ComparedTexts`.
 */
export function isNearDuplicate(one: ComparedText, other: ComparedText): boolean {
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

/**
 * For each pair of adjacent words, the number of the last comparison in which the second text had the pair. The index
 * is the number that stands for the pair. Comparisons are numbered, so that the array need not be cleared.
 */
let marks = new Uint32Array(4096)
let comparison = 0

/**
 * Returns the positions of the words that `other` has beside neither of their neighbours. For example, "red" in "a red
 * car" is returned if `other` has neither "a red" nor "red car".
 */
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
 * Surplus of each word: its count in the first text minus its count in the second. The index is the number that stands
 * for the word. Between two comparisons, all values are 0.
 */
let surplus = new Int32Array(4096)

/**
 * Removes words that were only moved within a text from the differences between two texts.
 *
 * @param unsharedOfA positions of words of the first text that differ
 * @param unsharedOfB positions of words of the second text that differ
 * @returns both lists without the moved words
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

/** Words that make two texts contradict each other, even long texts: "está incluído" and "não está incluído". */
const NEGATIONS: ReadonlySet<string> = new Set(['nao', 'nunca', 'not', 'never'])

/**
 * Returns whether an addition of one or two words reverses the meaning of a text, as "not" and "only" do. In a longer
 * addition, such a word concerns only the addition itself.
 *
 * @param reversing words that reverse a meaning
 */
function reversesMeaning({ words }: Run, reversing: ReadonlySet<string>): boolean {
  return words.length <= 2 && words.some((word) => reversing.has(word))
}

/**
 * Removes differences between two texts that are only typing errors. If a word of one text is a mistyped word of the
 * other, both are removed. Passages without remaining words are removed as well.
 */
function cancelMistyped(left: readonly Run[], right: readonly Run[]): [Run[], Run[]] {
  // A long text repeats its words, so only its distinct words are compared.
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

/**
 * Removes differences between two texts that are only an abbreviation and its full form. Both must be at the same
 * place, such as "SLA" and "service level agreement" after equal words.
 */
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

/**
 * Counts the words that were replaced by others between two texts. Differing words count as replaced if the same word
 * stands before or after them in both texts.
 */
function replacedWords(left: readonly Run[], right: readonly Run[]): number {
  let exchanged = 0
  for (const run of left) {
    const rivals = right.filter((other) => other.before === run.before || other.after === run.after)
    if (rivals.length === 0) continue
    exchanged += Math.min(run.words.length, Math.max(...rivals.map(({ words }) => words.length)))
  }
  return exchanged
}
