import { findCandidates, type Side } from './candidate-pairs.ts'
import { comparableNumber } from './comparable-text.ts'
import type { ComparedRequirement, Pair, Pairing } from './compared-requirement.ts'
import { expectPlaces } from './expected-places.ts'
import { haveKeptNumbers, pairsOfEqualNumber } from './number-pairs.ts'
import { Rivals } from './rivals.ts'
import { similarityOf, weighWords } from './weighted-words.ts'

/**
 * Smallest similarities at which two requirements count as the same, from 0 to 1. `alone` is for similar words only,
 * `nearPlace` if one neighbour confirms the position, and `inPlace` if both do or the numbers are equal. Measured by
 * `npm run bench:amendments`.
 */
const LEAST = { alone: 0.45, nearPlace: 0.4, inPlace: 0.3 }
/**
 * Smallest similarity at which a pair of requirements is certain, even if a third requirement is nearly as similar. It
 * is from 0 to 1.
 */
const BEYOND_DOUBT = 0.75
/**
 * Smallest lead in similarity that a pair of requirements needs over every competing pair. A competing pair has one of
 * the two requirements. Requirements that share only common phrases of the trade do not have this lead.
 */
const LEAST_LEAD = 0.12
/**
 * Bonuses on the similarity of two requirements, for example if both are on one sheet. An equal sheet or category
 * counts more than one fitting neighbour. Parts of a tender often ask for equal things, and an answer must not move
 * between them.
 */
const ADVANTAGE = { inPlace: 0.1, nearPlace: 0.05, sameSheet: 0.06, sameCategory: 0.06 }

interface ScoredPair extends Pair {
  similarity: number
  inPlace: boolean
  nearPlace: boolean
  score: number
}

/**
 * Pairs the requirements with similar texts in two versions of a matrix, the most similar first. Of equally similar
 * pairs, those with the nearest positions come first. Requirements that already have a partner are skipped.
 * @param pairing receives the pairs
 */
export function pairSimilar(
  before: readonly ComparedRequirement[],
  after: readonly ComparedRequirement[],
  pairing: Pairing,
): void {
  const words = weighWords(before, after)
  const earlier: Side = { bags: words.before, partners: pairing.ofBefore }
  const later: Side = { bags: words.after, partners: pairing.ofAfter }
  const numbers = [before.map(comparableNumber), after.map(comparableNumber)] as const
  const placesAfter = expectPlaces(pairing.ofBefore, after.length)
  const placesBefore = expectPlaces(pairing.ofAfter, before.length)
  const numbersTell = haveKeptNumbers(numbers, pairing)
  const rivals = new Rivals(before.length, after.length)
  const scored = new Map<number, ScoredPair>()
  const consider = (pair: Pair) => {
    const key = pair.before * after.length + pair.after
    if (scored.has(key)) return
    const similarity = similarityOf(words.before[pair.before]!, words.after[pair.after]!, words.weights)
    rivals.add(pair, similarity)
    if (pairing.ofBefore[pair.before] !== -1 || pairing.ofAfter[pair.after] !== -1) return
    const number = numbers[0][pair.before]!
    const sameNumber = numbersTell && number !== '' && number === numbers[1][pair.after]
    const above =
      placesAfter.fromAbove[pair.before] === pair.after && placesBefore.fromAbove[pair.after] === pair.before
    const below =
      placesAfter.fromBelow[pair.before] === pair.after && placesBefore.fromBelow[pair.after] === pair.before
    const [inPlace, nearPlace] = [sameNumber || (above && below), above || below]
    const score =
      similarity +
      (inPlace ? ADVANTAGE.inPlace : nearPlace ? ADVANTAGE.nearPlace : 0) +
      (before[pair.before]!.sheet === after[pair.after]!.sheet ? ADVANTAGE.sameSheet : 0) +
      (before[pair.before]!.category === after[pair.after]!.category ? ADVANTAGE.sameCategory : 0)
    scored.set(key, { ...pair, similarity, inPlace, nearPlace, score })
  }
  findCandidates(earlier, later, words.weights, placesAfter.between, (index, candidate) =>
    consider({ before: index, after: candidate }),
  )
  findCandidates(later, earlier, words.weights, placesBefore.between, (index, candidate) =>
    consider({ before: candidate, after: index }),
  )
  for (const [index, partner] of pairing.ofBefore.entries()) {
    if (partner !== -1) continue
    for (const place of [placesAfter.fromAbove[index]!, placesAfter.fromBelow[index]!])
      if (pairing.ofAfter[place] === -1) consider({ before: index, after: place })
  }
  if (numbersTell) for (const pair of pairsOfEqualNumber(numbers, pairing)) consider(pair)
  const distance = (pair: Pair) => Math.abs(pair.before / before.length - pair.after / after.length)
  const best = [...scored.values()]
    .filter((pair) => areSimilarEnough(pair, rivals))
    .sort(
      (one, other) =>
        other.score - one.score ||
        distance(one) - distance(other) ||
        one.before + one.after - (other.before + other.after),
    )
  for (const pair of best) pairing.add(pair)
}

function areSimilarEnough(pair: ScoredPair, rivals: Rivals): boolean {
  const { similarity, inPlace, nearPlace } = pair
  if (inPlace) return similarity >= LEAST.inPlace
  if (nearPlace) return similarity >= LEAST.nearPlace
  if (similarity < LEAST.alone) return false
  return similarity >= BEYOND_DOUBT || similarity - rivals.bestBeside(pair) >= LEAST_LEAD
}
