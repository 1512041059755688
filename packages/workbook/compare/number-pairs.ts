import type { Pair, Pairing } from './compared-requirement.ts'

// Only requirements with equal texts count.
/** Minimum share of kept numbers. With fewer, the client has renumbered the requirements and numbers are ignored. */
const NUMBERS_KEPT = 0.5

/** Client's numbers of the requirements in the earlier and the later version; empty strings where there is none. */
export type Numbers = readonly [readonly string[], readonly string[]]

/**
 * Returns true if at least half of the paired requirements kept their number. Otherwise equal numbers prove nothing.
 */
export function haveKeptNumbers(numbers: Numbers, pairing: Pairing): boolean {
  // Requirements without a number do not count.
  const numbered = pairing
    .pairs()
    .map((pair) => [numbers[0][pair.before]!, numbers[1][pair.after]!] as const)
    .filter(([one, other]) => one !== '' && other !== '')
  const kept = numbered.filter(([one, other]) => one === other).length
  return kept >= NUMBERS_KEPT * numbered.length
}

/** Returns pairs of unpaired requirements with equal numbers. Numbers that repeat in a version are skipped. */
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
