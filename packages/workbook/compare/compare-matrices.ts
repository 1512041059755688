import { comparableNumber, comparableText, haveEqualTexts } from './comparable-text.ts'
import { type ComparedRequirement, type Pair, Pairing } from './compared-requirement.ts'
import { findOutOfOrder, findRenamings, type Renaming } from './find-moves.ts'
import { pairEqual } from './pair-equal.ts'
import { pairSimilar } from './pair-similar.ts'

/** Requirement that both compared versions of a matrix have, perhaps with another text, place or number. */
export interface KeptRequirement {
  kind: 'unchanged' | 'changed'
  /** Index of the requirement in the earlier version of the matrix. */
  before: number
  /** Index of the requirement in the later version of the matrix. */
  after: number
  /**
   * True if the requirement has another category, another sheet, or another place in the order of the kept
   * requirements. A renamed category or sheet does not count.
   */
  moved: boolean
  /** True when the client gave the requirement another number. */
  renumbered: boolean
}

/**
 * Requirement that only the later of two versions of a requirements matrix has. `after` is its index in that version.
 */
export interface AddedRequirement {
  kind: 'added'
  after: number
}

/**
 * Differences between two versions of a client's requirements matrix: requirements kept, changed, added and removed,
 * and sheets and categories with a new name.
 */
export interface MatrixChanges {
  /** One entry for each requirement of the later version, in the order of that version. */
  requirements: (KeptRequirement | AddedRequirement)[]
  /** Requirements that only the earlier version of the matrix has, as ascending indexes in that version. */
  removed: number[]
  /** Sheets and categories that have a new name. Their requirements do not count as moved. */
  renamed: Renaming[]
}

/**
 * Compares two versions of a client's requirements matrix, and finds out which requirements were kept, changed, moved,
 * added or removed. Differences in white space, quotes and dashes do not count. Changed requirements are recognised by
 * similar words, and by number and position.
 */
export function compareMatrices(
  before: readonly ComparedRequirement[],
  after: readonly ComparedRequirement[],
): MatrixChanges {
  const pairing = new Pairing(before.length, after.length)
  pairEqual(before, after, pairing)
  pairSimilar(before, after, pairing)
  const pairs = pairing.pairs()
  const renamed = findRenamings(before, after, pairs)
  const outOfOrder = findOutOfOrder(pairs)
  const kept = new Map(
    pairs.map((pair) => [
      pair.after,
      describePair(before[pair.before]!, after[pair.after]!, pair, outOfOrder.has(pair), renamed),
    ]),
  )
  return {
    requirements: after.map((_, index) => kept.get(index) ?? { kind: 'added', after: index }),
    removed: [...before.keys()].filter((index) => pairing.ofBefore[index] === -1),
    renamed,
  }
}

function describePair(
  earlier: ComparedRequirement,
  later: ComparedRequirement,
  pair: Pair,
  isOutOfOrder: boolean,
  renamed: readonly Renaming[],
): KeptRequirement {
  const isElsewhere = (of: 'sheet' | 'category') => {
    const [from, to] = [comparableText(earlier[of]), comparableText(later[of])]
    return from !== to && !renamed.some((one) => one.of === of && one.from === from)
  }
  const [oldNumber, newNumber] = [comparableNumber(earlier), comparableNumber(later)]
  return {
    kind: haveEqualTexts(earlier, later) ? 'unchanged' : 'changed',
    ...pair,
    moved: isOutOfOrder || isElsewhere('category') || isElsewhere('sheet'),
    // A matrix that was read by an early version of the product has no stored numbers. So a missing number does not
    // mean that the client removed it.
    renumbered: oldNumber !== '' && newNumber !== '' && oldNumber !== newNumber,
  }
}
