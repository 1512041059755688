import type { Pair, Pairing } from './compared-requirement.ts'

/**
 * Smallest share of surely equal requirements that must have kept their number. With fewer, the client has renumbered
 * the requirements, and equal numbers prove nothing.
 */
const NUMBERS_KEPT = 0.5

/**
 * Numbers that the client gave to the requirements, in the earlier and in the later version of a matrix. The index in
 * each array is the index of the requirement. A requirement without a number has an empty string.
 */
export type Numbers = readonly [readonly string[], readonly string[]]

/**
 * Returns whether at least half of the requirements in both versions of a matrix have kept their number. Otherwise the
 * client has renumbered them, and equal numbers prove nothing. Requirements without a number do not count.
 */
export function haveKeptNumbers(numbers: Numbers, pairing: Pairing): boolean {
  const numbered = pairing
    .pairs()
    .map((pair) => [numbers[0][pair.before]!, numbers[1][pair.after]!] as const)
    .filter(([one, other]) => one !== '' && other !== '')
  const kept = numbered.filter(([one, other]) => one === other).length
  return kept >= NUMBERS_KEPT * numbered.length
}

/**
 * Returns pairs of requirements that have equal numbers in two versions of a matrix. Numbers that occur twice in a
 * version are left out, and so are requirements that already have a partner.
 */
export function pairsOfEqualNumber(numbers: Numbers, pairing: Pairing): Pair[] {
  const [earlier, later] = numbers.map((side) => {
    const places = Map.groupBy(side.keys(), (index) => side[index]!)
    return new Map([...places].filter(([number, at]) => number !== '' && at.length === 1))
  })
  return [...earlier!].flatMap(([number, [before]]) => {
    const after = later!.get(number)?.[0]
    const isOpen = after !== undefined && pairing.ofBefore[before!] === -1 && pairing.ofAfter[after] === -1
    return isOpen ? [{ before: before!, after }] : []
  })
}
