import type { FeatureName, ScoreFeatures } from '../../packages/search/index.ts'
import { scoreOf } from '../../packages/search/score/score-model.ts'
import type { LabelledSet } from '../../packages/search/labelled-collection.ts'
import type { RankedQuery } from './knowledge-base.ts'
import { fitLogistic, probability } from './logistic.ts'
import type { Example } from './logistic.ts'

/** Rankings of a set's queries, once with their right sections (`open`) and once with these hidden (`masked`). */
export interface SetRuns {
  set: string
  /**
   * Name of the text collection that the set was made from. Weights are tested on other collections than they are
   * fitted on.
   */
  collection: string
  grades: LabelledSet['grades']
  open: readonly RankedQuery[]
  masked: readonly RankedQuery[]
}

export const FEATURES: readonly FeatureName[] = [
  'window',
  'coverage',
  'order',
  'nearness',
  'grams',
  'title',
  'titlePrecision',
  'mass',
  'length',
  'specificity',
  'rarestAsked',
  'rarestFound',
  'bodyLength',
  'confusability',
  'fulfilled',
]

/** Factor by which the weight of a training example falls from one rank to the next. */
const DECAY = 0.7
const CANDIDATES = 5
const ANSWERED = 0.7
// `RIDGE`, the strength of the penalty, is relative to `SET_WEIGHT`.
/** Total weight of one set's training examples, so that all sets count equally. */
const SET_WEIGHT = 1000
const RIDGE = 1

/**
 * Returns the rankings after refitting the score with only the given features.
 *
 * @param features features that the score keeps
 */
export function refitWith(runs: readonly SetRuns[], features: readonly FeatureName[]): SetRuns[] {
  // Weights are tested on other collections than they are fitted on. Only the sections that the engine found are ranked
  // again.
  return leaveOneOut(runs, ({ ranked }) =>
    ranked.slice(0, CANDIDATES).map((candidate, rank) => ({
      candidate,
      features: features.map((name) => candidate.features![name]),
      weight: DECAY ** rank,
    })),
  )
}

/**
 * Returns the rankings after setting some features of the product's score to 0.
 *
 * @param left features that are set to 0
 */
export function rescoredWithout(runs: readonly SetRuns[], left: readonly FeatureName[]): SetRuns[] {
  // Only the sections that the engine found are ranked again.
  const zeros = Object.fromEntries(left.map((name) => [name, 0]))
  const again = (queries: readonly RankedQuery[]) =>
    queries.map(({ query, ranked }) => {
      const scored = ranked.map((candidate) => {
        const features: ScoreFeatures = { ...NOT_READ, ...candidate.features!, ...zeros }
        return { ...candidate, score: scoreOf(features) }
      })
      return { query, ranked: scored.sort((a, b) => b.score - a.score) }
    })
  return runs.map((set) => ({ ...set, open: again(set.open), masked: again(set.masked) }))
}

/** Zeros for the features that the explanation of a score omits when they are 0. */
const NOT_READ = { verbatim: 0, mentioned: 0, contradicted: 0, sharedHeading: 0 }

/** Maps unbounded scores, such as those of BM25, to the range from 0 to 100, where 50 is the product's threshold. */
export function calibrateByOthers(runs: readonly SetRuns[]): SetRuns[] {
  // For each collection, a logistic curve is fitted on the best section of each query in all other collections. The
  // threshold is then as good as it can be for this kind of score.
  return leaveOneOut(runs, ({ ranked }) =>
    ranked.slice(0, 1).map((candidate) => ({ candidate, features: [candidate.score], weight: 1 })),
  )
}

/** Returns the coefficients of a logistic regression fitted on all sets that are not from the collection `left`. */
function modelOf(runs: readonly SetRuns[], left: string, take: Take): number[] {
  const examples = runs
    .filter(({ collection }) => collection !== left)
    .flatMap((set) =>
      examplesOf(set, set.open, ANSWERED, take).concat(examplesOf(set, set.masked, 1 - ANSWERED, take)),
    )
  return fitLogistic(examples, RIDGE)
}

type Candidate = RankedQuery['ranked'][number]
type Take = (query: RankedQuery) => { candidate: Candidate; features: number[]; weight: number }[]

function leaveOneOut(runs: readonly SetRuns[], take: Take): SetRuns[] {
  const models = new Map(runs.map(({ collection }) => [collection, modelOf(runs, collection, take)]))
  return runs.map((set) => {
    const model = models.get(set.collection)!
    const again = (queries: readonly RankedQuery[]) =>
      queries.map((query) => {
        const scored = query.ranked.map((candidate) => {
          const [taken] = take({ query: query.query, ranked: [candidate] })
          return { section: candidate.section, score: 100 * probability(model, taken!.features) }
        })
        return { query: query.query, ranked: scored.sort((a, b) => b.score - a.score) }
      })
    const { set: name, collection, grades } = set
    return { set: name, collection, grades, open: again(set.open), masked: again(set.masked) }
  })
}

function examplesOf(set: SetRuns, queries: readonly RankedQuery[], share: number, take: Take): Example[] {
  return queries.flatMap((query) =>
    take(query).map(({ candidate, features, weight }) => ({
      features,
      right: set.grades.get(query.query)?.has(candidate.section) ?? false,
      weight: (weight * share * SET_WEIGHT) / queries.length,
    })),
  )
}
