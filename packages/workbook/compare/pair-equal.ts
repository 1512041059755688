import { comparableNumber, comparableText, wholeText } from './comparable-text.ts'
import type { ComparedRequirement, Pairing } from './compared-requirement.ts'

type Describe = (requirement: ComparedRequirement) => string | undefined

/**
 * Pairs the requirements that have equal text in two versions of a requirements matrix. A text that occurs once in each
 * version is certain. Requirements whose text occurs several times are told apart by the rows around them, then by
 * number and category, and finally by order.
 * @param pairing receives the pairs
 */
export function pairEqual(
  before: readonly ComparedRequirement[],
  after: readonly ComparedRequirement[],
  pairing: Pairing,
): void {
  const texts = [before.map(wholeText), after.map(wholeText)] as const
  pairByKey(texts[0], texts[1], pairing, { onlySingle: true })
  pairNeighbours(texts[0], texts[1], pairing)
  const number = (requirement: ComparedRequirement) => comparableNumber(requirement) || undefined
  const category = (requirement: ComparedRequirement) => comparableText(requirement.category)
  const both: Describe = (requirement) => {
    const own = number(requirement)
    return own === undefined ? undefined : `${own}\n${category(requirement)}`
  }
  for (const describe of [both, number, category, () => ''] satisfies Describe[]) {
    const keys = (requirements: readonly ComparedRequirement[], side: 0 | 1) =>
      requirements.map((requirement, i) => {
        const description = describe(requirement)
        return description === undefined ? undefined : `${texts[side][i]}\n${description}`
      })
    pairByKey(keys(before, 0), keys(after, 1), pairing, { onlySingle: false })
    pairNeighbours(texts[0], texts[1], pairing)
  }
}

/**
 * Pairs requirements of two versions that have equal keys, the first with the first, the second with the second, and so
 * on. Requirements without a key (undefined) and those with a partner are skipped.
 * @param onlySingle true to skip keys that occur more than once
 */
function pairByKey(
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
  pairing: Pairing,
  { onlySingle }: { onlySingle: boolean },
): void {
  const waiting = openByKey(before, pairing.ofBefore)
  for (const [key, later] of openByKey(after, pairing.ofAfter)) {
    const earlier = waiting.get(key)
    if (earlier === undefined || (onlySingle && (earlier.length > 1 || later.length > 1))) continue
    for (let i = 0; i < Math.min(earlier.length, later.length); i += 1)
      pairing.add({ before: earlier[i]!, after: later[i]! })
  }
}

function openByKey(keys: readonly (string | undefined)[], partners: Int32Array): Map<string, number[]> {
  const open = new Map<string, number[]>()
  keys.forEach((key, i) => {
    if (key === undefined || partners[i] !== -1) return
    const some = open.get(key)
    if (some) some.push(i)
    else open.set(key, [i])
  })
  return open
}

/**
 * Pairs the requirements directly below or above an existing pair if they have equal text, and goes on from each new
 * pair.
 */
function pairNeighbours(before: readonly string[], after: readonly string[], pairing: Pairing): void {
  for (const step of [1, -1]) {
    for (const anchor of pairing.pairs()) {
      let pair = { before: anchor.before + step, after: anchor.after + step }
      while (
        before[pair.before] !== undefined &&
        before[pair.before] === after[pair.after] &&
        pairing.add(pair)
      )
        pair = { before: pair.before + step, after: pair.after + step }
    }
  }
}
