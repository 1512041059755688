import { comparableNumber, comparableText, wholeText } from './comparable-text.ts'
import type { ComparedRequirement, Pair, Pairing } from './compared-requirement.ts'

type Describe = (requirement: ComparedRequirement) => string | undefined

/**
 * Pairs the requirements with equal texts in two versions of a matrix. If a text repeats, for example in each lot of a
 * tender, the rows around it decide. After them, sheet, category and number decide, and finally the order.
 *
 * @param pairing receives the pairs
 */
export function pairEqual(
  before: readonly ComparedRequirement[],
  after: readonly ComparedRequirement[],
  pairing: Pairing,
): void {
  const sides = [before.map(describeRow), after.map(describeRow)] as const
  const texts = [before.map(wholeText), after.map(wholeText)] as const
  pairByKey(texts[0], texts[1], pairing, { onlySingle: true })
  pairNeighbours(sides[0], sides[1], pairing)
  const number = (requirement: ComparedRequirement) => comparableNumber(requirement) || undefined
  const category = (requirement: ComparedRequirement) => comparableText(requirement.category)
  const sheet = (requirement: ComparedRequirement) => comparableText(requirement.sheet)
  const all =
    (...parts: Describe[]): Describe =>
    (requirement) => {
      const described = parts.map((part) => part(requirement))
      return described.includes(undefined) ? undefined : described.join('\n')
    }
  const descriptions: Describe[] = [
    all(sheet, number, category),
    all(sheet, category),
    all(sheet, number),
    sheet,
    all(number, category),
    number,
    category,
    () => '',
  ]
  for (const describe of descriptions) {
    const keys = (requirements: readonly ComparedRequirement[], side: 0 | 1) =>
      requirements.map((requirement, i) => {
        const description = describe(requirement)
        return description === undefined ? undefined : `${texts[side][i]}\n${description}`
      })
    pairByKey(keys(before, 0), keys(after, 1), pairing, { onlySingle: false })
    pairNeighbours(sides[0], sides[1], pairing)
  }
}

/**
 * Pairs requirements of two versions that have equal keys, in their order. Requirements without a key, and those that
 * already have a partner, are skipped.
 *
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
 * Requirement in the form in which two versions of a matrix are compared. `text` has its words, and `place` its sheet
 * and category.
 */
interface DescribedRow {
  text: string
  place: string
}

const describeRow = (requirement: ComparedRequirement): DescribedRow => ({
  text: wholeText(requirement),
  place: `${comparableText(requirement.sheet)}\n${comparableText(requirement.category)}`,
})

/**
 * Pairs equal requirements directly above or below an existing pair, and continues from each new pair. A sheet or
 * category must end in both versions at once. Otherwise rows that the client removed would be paired with equal rows of
 * the next sheet.
 */
function pairNeighbours(
  before: readonly DescribedRow[],
  after: readonly DescribedRow[],
  pairing: Pairing,
): void {
  for (const step of [1, -1]) {
    for (const anchor of pairing.pairs()) {
      let last = anchor
      let pair = { before: anchor.before + step, after: anchor.after + step }
      while (areNeighbours(before, after, last, pair) && pairing.add(pair)) {
        last = pair
        pair = { before: pair.before + step, after: pair.after + step }
      }
    }
  }
}

function areNeighbours(
  before: readonly DescribedRow[],
  after: readonly DescribedRow[],
  last: Pair,
  next: Pair,
): boolean {
  const [earlier, later] = [before[next.before], after[next.after]]
  if (!earlier || !later || earlier.text !== later.text) return false
  return (before[last.before]!.place === earlier.place) === (after[last.after]!.place === later.place)
}
