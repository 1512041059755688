/**
 * Measures ranking quality on queries with known answers, beside plain BM25 and SQLite's full-text search in one run:
 *
 *   npm run -s bench:rank -- [--sets FOLDER] [--large 100000] [--only systems|ablations|long|odd|sizes]
 *
 * `--large 0` skips the large knowledge bases. `--only` measures one part again and keeps the other results. Results:
 * benchmarks/results/rank.json and rank.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { detectLanguage } from '../../packages/search/index.ts'
import type { FeatureName, Language } from '../../packages/search/index.ts'
import type { LabelledQuery } from '../../packages/search/labelled-collection.ts'
import { rankByBm25 } from './contestants/plain-bm25.ts'
import { rankByFts5 } from './contestants/sqlite-fts5.ts'
import { KnowledgeBase, languageOf } from './knowledge-base.ts'
import type { BesideSegment, RankedQuery } from './knowledge-base.ts'
import { foreignQueries, hiddenOf, readSets } from './labelled-sets.ts'
import type { NamedSet } from './labelled-sets.ts'
import { firstCandidates, junkShare, rankingMetrics, scoreMetrics } from './metrics.ts'
import { calibrateByOthers, FEATURES, refitWith, rescoredWithout } from './refit.ts'
import type { SetRuns } from './refit.ts'
import { oddKnowledgeBases, runOdd } from './odd-knowledge-bases.ts'
import { describe } from './results-table.ts'
import type { AblationRow, RankResults, SetResult, SizeResult } from './results-table.ts'
import {
  distractorsOfOtherSubjects,
  distractorsOfSubject,
  runLarge,
  runLong,
  runSmall,
  sectionsOfOthers,
} from './sizes.ts'
import type { Runs } from './sizes.ts'

const RESULTS = join(import.meta.dirname, '../results')
const FOREIGN_EVERY = 5
const LONG_WORDS = [60, 150, 300]

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: join(import.meta.dirname, '../../../shared/corpus/retrieval') },
    large: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
})
const sets = readSets(resolve(process.env['INIT_CWD'] ?? process.cwd(), values.sets))
const large = Number(values.large)

const file = join(RESULTS, 'rank.json')
const measured: Partial<RankResults> = {}
if (wanted('systems')) Object.assign(measured, await systems())
if (wanted('ablations')) measured.ablations = await ablations()
if (wanted('long')) measured.long = await long()
if (wanted('odd')) measured.odd = await odd()
if (wanted('sizes')) measured.sizes = await sizes()
const nothing: RankResults = {
  measured: '',
  systems: [],
  withoutAccents: [],
  ablations: [],
  long: [],
  odd: [],
  sizes: [],
}
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RankResults) : nothing
const results = { ...before, ...measured, measured: new Date().toISOString().slice(0, 10) }
mkdirSync(RESULTS, { recursive: true })
writeFileSync(file, `${JSON.stringify(results, rounded, 1)}\n`)
writeFileSync(join(RESULTS, 'rank.md'), describe(results))
process.stdout.write(describe(results))

function wanted(part: 'systems' | 'ablations' | 'long' | 'odd' | 'sizes'): boolean {
  return values.only === undefined || values.only === part
}

type AllRuns = SetRuns & { foreign: readonly RankedQuery[] }
type Rank = (
  queries: readonly LabelledQuery[],
  hidden: ReadonlyMap<string, Set<string>>,
) => RankedQuery[] | Promise<RankedQuery[]>

async function systems(): Promise<Pick<RankResults, 'systems' | 'withoutAccents'>> {
  const ours = await rankAll((set) => {
    const base = new KnowledgeBase(set.sections)
    return (queries, hidden) => base.rank(queries, { hidden })
  })
  const found = [{ name: 'Tenderwright', sets: evaluate(ours) }]
  const others: [string, (set: NamedSet) => Rank][] = [
    [
      'BM25, stems, stop words out',
      (set) =>
        (...asked) =>
          rankByBm25(set.sections, ...asked),
    ],
    [
      'SQLite FTS5, porter',
      (set) =>
        (...asked) =>
          rankByFts5(set.sections, ...asked, { porter: true }),
    ],
    [
      'SQLite FTS5, plain',
      (set) =>
        (...asked) =>
          rankByFts5(set.sections, ...asked, { porter: false }),
    ],
  ]
  for (const [name, prepare] of others) {
    found.push({ name, sets: evaluate(calibrateByOthers(await rankAll(prepare))) })
  }
  return { systems: found, withoutAccents: await withoutAccents(ours) }
}

async function rankAll(prepare: (set: NamedSet) => Rank): Promise<AllRuns[]> {
  const found: AllRuns[] = []
  for (const set of sets) {
    const rank = prepare(set)
    const foreign: RankedQuery[] = []
    // The queries of one workbook are in one language, so they are ranked together, as the product ranks them.
    for (const queries of Map.groupBy(
      foreignQueries(set, sets, FOREIGN_EVERY),
      ({ id }) => id.split('/')[0],
    ).values()) {
      foreign.push(...(await rank(queries, new Map())))
    }
    found.push({
      set: set.name,
      collection: set.collection,
      grades: set.grades,
      open: await rank(set.queries, new Map()),
      masked: await rank(set.queries, hiddenOf(set)),
      foreign,
    })
    process.stderr.write(`${set.name} ranked\n`)
  }
  return found
}

function evaluate(runs: readonly (SetRuns & { foreign?: readonly RankedQuery[] })[]): SetResult[] {
  return runs.map(({ set, grades, open, masked, foreign }) => ({
    set,
    queries: open.length,
    ...rankingMetrics(open, grades),
    ...scoreMetrics(firstCandidates(open, grades), firstCandidates(masked, grades)),
    ...(foreign === undefined ? {} : { foreignJunk: junkShare(firstCandidates(foreign, grades)) }),
  }))
}

/**
 * Measures how much ranking loses when people type requirements without accents. Returns the quality (nDCG@10) with the
 * requirements as written and with their accents removed. Leaves out sets whose requirements have no accents.
 */
async function withoutAccents(ours: readonly SetRuns[]): Promise<RankResults['withoutAccents']> {
  const found: RankResults['withoutAccents'] = []
  for (const set of sets) {
    const queries = set.queries.map(({ id, text }) => ({
      id,
      text: text.normalize('NFD').replace(/\p{M}/gu, ''),
    }))
    if (queries.every(({ text }, index) => text === set.queries[index]!.text.normalize('NFD'))) continue
    const asTyped = ours.find((run) => run.set === set.name)!
    const stripped = await new KnowledgeBase(set.sections).rank(queries)
    found.push({
      set: set.name,
      ndcg10: rankingMetrics(asTyped.open, set.grades).ndcg10,
      stripped: rankingMetrics(stripped, set.grades).ndcg10,
    })
  }
  return found
}

async function ablations(): Promise<AblationRow[]> {
  const main = await runsOf(({ crossLingual }) => !crossLingual)
  const without = (name: string, ...left: FeatureName[]): AblationRow => ({
    name,
    sets: evaluate(
      refitWith(
        main,
        FEATURES.filter((feature) => !left.includes(feature)),
      ),
    ),
  })
  return [
    without('all features, weights refitted on the other collections'),
    without('the same without windows', 'window'),
    without('without coverage', 'coverage'),
    without('without pairs (order, nearness)', 'order', 'nearness'),
    without('without character 4-grams', 'grams'),
    without('without the title', 'title', 'titlePrecision'),
    without('without the precision of the title', 'titlePrecision'),
    without('without mass', 'mass'),
    without('without length and specificity', 'length', 'specificity'),
    without('without the rarest terms (asked, found)', 'rarestAsked', 'rarestFound'),
    without('without the length of the body', 'bodyLength'),
    without('without the confusability of the knowledge base', 'confusability'),
    without('without fulfilled quantities', 'fulfilled'),
    { name: 'as shipped', sets: evaluate(rescoredWithout(main, [])) },
    {
      name: 'as shipped, no quantities read (fulfilled, contradicted)',
      sets: evaluate(rescoredWithout(main, ['fulfilled', 'contradicted'])),
    },
    {
      name: 'as shipped, no very words read (verbatim, mentioned)',
      sets: evaluate(rescoredWithout(main, ['verbatim', 'mentioned'])),
    },
    {
      name: 'as shipped, shared headings count like others',
      sets: evaluate(rescoredWithout(main, ['sharedHeading'])),
    },
    {
      name: 'as shipped, no confusability',
      sets: evaluate(rescoredWithout(main, ['confusability'])),
    },
    {
      name: 'as shipped, language guessed for each requirement',
      sets: evaluate(
        await runsOf(
          ({ crossLingual }) => !crossLingual,
          (text) => detectLanguage([text]),
        ),
      ),
    },
    {
      name: 'across languages without cognates (requirements read as English)',
      sets: evaluate(await runsOf(({ crossLingual }) => crossLingual, 'en')),
    },
  ]
}

async function runsOf(
  chosen: (set: NamedSet) => boolean,
  queryLanguage?: Language | ((text: string) => Language),
): Promise<SetRuns[]> {
  const runs: SetRuns[] = []
  for (const { name, collection, sections, queries, grades } of sets.filter(chosen)) {
    const base = new KnowledgeBase(sections)
    const asked = queryLanguage === undefined ? {} : { queryLanguage }
    const open = await base.rank(queries, asked)
    const masked = await base.rank(queries, { ...asked, hidden: hiddenOf({ sections, queries, grades }) })
    runs.push({ set: name, collection, grades, open, masked })
  }
  return runs
}

async function sizes(): Promise<SizeResult[]> {
  const found: SizeResult[] = [await size('30 sections, many draws', runSmall)]
  if (large === 0) return found
  const foreign = distractorsOfOtherSubjects(large)
  found.push(
    await size(`${large} distractors of other subjects`, (set) =>
      runLarge(set, [...sectionsOfOthers(set, sets), ...foreign]),
    ),
  )
  const own = new Map<Language, BesideSegment[]>()
  found.push(
    await size(`${large} distractors in the same words`, (set) => {
      const language = languageOf(set.sections)
      if (!own.has(language)) own.set(language, distractorsOfSubject(sets, language, large))
      return runLarge(set, [...sectionsOfOthers(set, sets), ...own.get(language)!])
    }),
  )
  return found
}

/**
 * Measures the ranking in unusual knowledge bases: half of a collection, only short or only long sections, near copies,
 * and mixtures of two collections.
 */
async function odd(): Promise<SizeResult[]> {
  const found: SizeResult[] = []
  for (const [name, made] of oddKnowledgeBases(sets)) {
    found.push(await size(name, runOdd, made))
  }
  return found
}

async function long(): Promise<SizeResult[]> {
  const main = sets.filter(({ crossLingual }) => !crossLingual)
  const found: SizeResult[] = []
  for (const words of LONG_WORDS) {
    found.push(await size(`${words} words`, (set) => runLong(set, words), main))
  }
  return found
}

async function size(name: string, run: (set: NamedSet) => Promise<Runs>, of = sets): Promise<SizeResult> {
  const runs: SetRuns[] = []
  for (const set of of) {
    runs.push({ set: set.name, collection: set.collection, ...(await run(set)) })
    process.stderr.write(`${name}: ${set.name}\n`)
  }
  return { name, sets: evaluate(runs) }
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
}
