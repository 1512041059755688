import { isMistyped } from './mistyped.ts'
import { DECISIVE_SMALL_WORDS } from './name-words.ts'

/** A run of so many words that only one text has is a sentence added or removed; fewer are words exchanged. */
const SENTENCE_WORDS = 5
/** Within such a run a word or two may stand in the other text as well. */
const RUN_GAP = 2
/** Of the shorter and of the longer text, how much both must say. */
const SHARED_OF_SHORTER = 0.6
const SHARED_OF_LONGER = 0.42
/** Sentences exchanged for others may be so much of the longer text, no more: else only the frame is the same. */
const EXCHANGED_SENTENCES = 0.35
/**
 * One exchanged word for so many shared ones. A short text has none to give: "backup diário" and "backup semanal"
 * are two services, whatever surrounds them.
 */
const SHARED_FOR_AN_EXCHANGE = 60
/** Single words that only one text has, as a share of what both have; a short sentence's are always allowed. */
const ADDED_WORDS = 0.15

/** Words in a row that only one of the two texts has, and the words beside them. */
interface Run {
  words: string[]
  before: string
  after: string
}

/**
 * Whether two masked texts say the same: the order of sentences and list items, a sentence more or less and mistyped
 * words make no difference; another word in the same place of a short text does. Symmetric.
 */
export function isNearDuplicate(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a.length, b.length] : [b.length, a.length]
  if (shorter < longer * SHARED_OF_LONGER) return false
  const [restOfA, restOfB] = cancelMoved(a, b, restOf(a, b), restOf(b, a))
  const shared = Math.min(a.length - restOfA.length, b.length - restOfB.length)
  if (shared < shorter * SHARED_OF_SHORTER || shared < longer * SHARED_OF_LONGER) return false

  const [runsOfA, runsOfB] = [runsOf(a, restOfA), runsOf(b, restOfB)]
  const sentences = (runs: readonly Run[]) =>
    runs.reduce((sum, { words }) => sum + (words.length >= SENTENCE_WORDS ? words.length : 0), 0)
  if (Math.min(sentences(runsOfA), sentences(runsOfB)) > longer * EXCHANGED_SENTENCES) return false

  const [looseOfA, looseOfB] = cancelMistyped(runsOfA.filter(isLoose), runsOfB.filter(isLoose))
  const allowance = Math.floor(shared / SHARED_FOR_AN_EXCHANGE)
  if (allowance === 0 && [...looseOfA, ...looseOfB].some(turnsRound)) return false
  const left = looseOfA.reduce((sum, { words }) => sum + words.length, 0)
  const right = looseOfB.reduce((sum, { words }) => sum + words.length, 0)
  return (
    exchangedWords(looseOfA, looseOfB) <= allowance &&
    Math.max(left, right) <= Math.max(SENTENCE_WORDS - 1, shared * ADDED_WORDS)
  )
}

/** Positions of `text` whose word stands beside neither of its neighbours anywhere in `other`. */
function restOf(text: readonly string[], other: readonly string[]): number[] {
  const pairs = new Set<string>()
  for (let i = 1; i < other.length; i++) pairs.add(`${other[i - 1]} ${other[i]}`)
  const rest: number[] = []
  let before = false
  for (let i = 0; i < text.length; i++) {
    const after = i + 1 < text.length && pairs.has(`${text[i]} ${text[i + 1]}`)
    if (!before && !after) rest.push(i)
    before = after
  }
  return rest
}

/**
 * Leaves out words that only moved: both texts have them left over, or the other has as many of them elsewhere.
 * @returns the positions that remain, of `a` and of `b`
 */
function cancelMoved(
  a: readonly string[],
  b: readonly string[],
  restOfA: readonly number[],
  restOfB: readonly number[],
): [number[], number[]] {
  if (restOfA.length === 0 && restOfB.length === 0) return [[], []]
  const surplus = new Map<string, number>()
  for (const word of a) surplus.set(word, (surplus.get(word) ?? 0) + 1)
  for (const word of b) surplus.set(word, (surplus.get(word) ?? 0) - 1)
  const keep = (text: readonly string[], rest: readonly number[], sign: 1 | -1) =>
    rest.filter((position) => {
      const left = (surplus.get(text[position]!) ?? 0) * sign
      if (left <= 0) return false
      surplus.set(text[position]!, (left - 1) * sign)
      return true
    })
  return [keep(a, restOfA, 1), keep(b, restOfB, -1)]
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

function isLoose({ words }: Run): boolean {
  return words.length < SENTENCE_WORDS
}

/** A "not" or "only" by itself; within a short sentence that came or went it says nothing about the rest. */
function turnsRound({ words }: Run): boolean {
  return words.length <= 2 && words.some((word) => DECISIVE_SMALL_WORDS.has(word))
}

/** Leaves out words that the other text has mistyped, and runs without any other. */
function cancelMistyped(left: readonly Run[], right: readonly Run[]): [Run[], Run[]] {
  const others = right.map((run) => ({ ...run, words: [...run.words] }))
  const remaining = left.map((run) => ({
    ...run,
    words: run.words.filter((word) => {
      for (const other of others) {
        const at = other.words.findIndex((one) => isMistyped(word, one))
        if (at < 0) continue
        other.words.splice(at, 1)
        return false
      }
      return true
    }),
  }))
  return [remaining.filter(({ words }) => words.length > 0), others.filter(({ words }) => words.length > 0)]
}

/** Words that stand in place of others: the runs have the same neighbour on one side at least. */
function exchangedWords(left: readonly Run[], right: readonly Run[]): number {
  let exchanged = 0
  for (const run of left) {
    const rivals = right.filter((other) => other.before === run.before || other.after === run.after)
    if (rivals.length === 0) continue
    exchanged += Math.min(run.words.length, Math.max(...rivals.map(({ words }) => words.length)))
  }
  return exchanged
}
