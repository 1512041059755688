import type { FeatureName, ScoreFeatures } from '../../packages/search/index.ts'
import { scoreOf } from '../../packages/search/score/score-model.ts'
import type { LabelledSet } from '../../packages/search/labelled-collection.ts'
import type { RankedQuery } from './knowledge-base.ts'
import { fitLogistic, probability } from './logistic.ts'
import type { Example } from './logistic.ts'

/**
 * Results of ranking for all queries of a collection, with and without the right sections. `open` has the results with
 * them in the knowledge base, `masked` those after they were hidden.
 */
export interface SetRuns {
  set: string
  /**
   * Name of the collection of texts from which the set was made. Weights are tested on a set only if they were fitted
   * on other collections.
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

/**
 * Factor by which each lower rank of a query's results counts less when score weights are fitted. The first result has
 * weight 1, the second 0.7, the third 0.49.
 */
const DECAY = 0.7
const CANDIDATES = 5
const ANSWERED = 0.7
/**
 * Total weight of the examples from one set when a score is fitted, so that every set counts equally. `RIDGE`, the
 * penalty that pulls coefficients towards 0, is relative to this total.
 */
const SET_WEIGHT = 1000
const RIDGE = 1

/**
 * Ranks the found sections again with a score that uses only the given measurements. Its weights are fitted on all
 * collections except the one on which they are tested. Sections that the search engine did not find are not added.
 *
 * @param features names of the measurements that the score uses
 */
export function refitWith(runs: readonly SetRuns[], features: readonly FeatureName[]): SetRuns[] {
  return leaveOneOut(runs, ({ ranked }) =>
    ranked.slice(0, CANDIDATES).map((candidate, rank) => ({
      candidate,
      features: features.map((name) => candidate.features![name]),
      weight: DECAY ** rank,
    })),
  )
}

/**
 * Ranks the found sections again after some measurements were set to 0, to show how much these matter. Sections that
 * the search engine did not find are not added.
 *
 * @param left names of the measurements (features) that are set to 0
 */
export function rescoredWithout(runs: readonly SetRuns[], left: readonly FeatureName[]): SetRuns[] {
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

/**
 * Default values of four measurements of a section. The explanation of a score omits them when they are 0, but
 * computing the score again needs them.
 */
const NOT_READ = { verbatim: 0, mentioned: 0, contradicted: 0, sharedHeading: 0 }

/**
 * Converts scores without an upper limit, such as those of BM25, to scores from 0 to 100. They can then be compared
 * with the product's scores, because 50 means the same in both.
 */
export function calibrateByOthers(runs: readonly SetRuns[]): SetRuns[] {
  // For each collection, a logistic curve is fitted on the best section of each query in all other collections. The
  // threshold is then as good as it can be for this kind of score.
  return leaveOneOut(runs, ({ ranked }) =>
    ranked.slice(0, 1).map((candidate) => ({ candidate, features: [candidate.score], weight: 1 })),
  )
}

/**
 * Fits a logistic regression that turns measurements into a score, and returns its coefficients. The examples come from
 * all sets except those of the collection `left`, on which the result is tested.
 */
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
