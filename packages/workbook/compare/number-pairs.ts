import type { Pair, Pairing } from './compared-requirement.ts'

/** Part of the equal texts that must have kept their number; below it the numbers were given anew and tell nothing. */
const NUMBERS_KEPT = 0.5

/** Comparable numbers of the earlier and of the later version, by index. */
export type Numbers = readonly [readonly string[], readonly string[]]

/** Returns whether requirements of equal text have kept their numbers, as far as both have one. */
export function haveKeptNumbers(numbers: Numbers, pairing: Pairing): boolean {
  const numbered = pairing
    .pairs()
    .map((pair) => [numbers[0][pair.before]!, numbers[1][pair.after]!] as const)
    .filter(([one, other]) => one !== '' && other !== '')
  const kept = numbered.filter(([one, other]) => one === other).length
  return kept >= NUMBERS_KEPT * numbered.length
}

/** Returns the requirements without a partner whose number occurs once in each version. */
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
