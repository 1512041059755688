import type { RankingMetrics, ScoreMetrics } from './metrics.ts'
import { meanOf } from './metrics.ts'

export interface SetResult extends RankingMetrics, ScoreMetrics {
  set: string
  queries: number
  foreignJunk?: number
}

export interface AblationRow {
  name: string
  sets: SetResult[]
}

export type SizeResult = AblationRow

export interface RankResults {
  /** Day on which the benchmark ran, such as "2026-01-31". */
  measured: string
  systems: AblationRow[]
  withoutAccents: { set: string; ndcg10: number; stripped: number }[]
  ablations: AblationRow[]
  long: SizeResult[]
  odd?: SizeResult[]
  sizes: SizeResult[]
}

interface Column {
  title: string
  of: (result: SetResult) => number | null | undefined
  /** `true` if lower figures in this column are better. Absent if higher ones are better. */
  lower?: true
  accept?: string
  aim?: string
}

const COLUMNS: readonly Column[] = [
  { title: 'nDCG@10', of: (r) => r.ndcg10, accept: '≥ .695', aim: '.715' },
  { title: 'P@1', of: (r) => r.first, accept: '≥ .665', aim: '.69' },
  { title: 'R@5', of: (r) => r.recall5, accept: '≥ .71', aim: '.73' },
  { title: 'precision at 50', of: (r) => r.precision, accept: '≥ .80', aim: '.88' },
  { title: 'right / all', of: (r) => r.rightOfAll, accept: '≥ .33', aim: '.42' },
  { title: 'masked junk', of: (r) => r.maskedJunk, lower: true, accept: '≤ .12', aim: '.07' },
  { title: 'foreign junk', of: (r) => r.foreignJunk, lower: true, accept: '≤ .01', aim: '0' },
  { title: 'AUC', of: (r) => r.auc, accept: '≥ .78', aim: '.82' },
  { title: 'Brier', of: (r) => r.brier, lower: true },
  { title: 'ECE', of: (r) => r.calibrationError, lower: true },
]

const isMain = ({ set }: SetResult) => !set.endsWith('-x')

/** Returns the results of the ranking benchmark as a Markdown page. */
export function describe(results: RankResults): string {
  const [ours, ...others] = results.systems
  return `${[
    '# Ranking quality, measured',
    '',
    `Written by \`npm run bench:rank\` on ${results.measured}. Means are over the sets whose queries and sections share a language;`,
    'sets named `-x` cross languages and stand alone. Masked: the right sections are hidden, so whatever scores above 50 is',
    'junk. Foreign: requirements of other collections. AUC with its 95 % interval (bootstrap over queries). Brier and ECE',
    '(five bins) are of the first candidate in a mix of 70 % answered and 30 % masked requirements, on a scale of 0 to 1.',
    '',
    '## Ours, every set',
    ...table(
      ['set', ...COLUMNS.map(({ title }) => title)],
      [
        ...(ours?.sets ?? []).map((result) =>
          [result.set].concat(COLUMNS.map((column) => cell(column, result))),
        ),
        [
          '**mean**',
          ...COLUMNS.map(({ of }) => `**${figure(meanOf((ours?.sets ?? []).filter(isMain).map(of)))}**`),
        ],
        ...spreadRows(ours?.sets ?? [], COLUMNS),
        ['accepted', ...COLUMNS.map(({ accept }) => accept ?? '')],
        ['aim', ...COLUMNS.map(({ aim }) => aim ?? '')],
      ],
    ),
    '',
    'Reliability: the share that is right / the share of first candidates in each fifth of the scale.',
    ...table(
      ['set', '0-20', '20-40', '40-60', '60-80', '80-100'],
      (ours?.sets ?? []).map(({ set, bins }) =>
        [set].concat(
          bins.map(({ right, share }) => (right === null ? '' : `${figure(right)} / ${figure(share, 2)}`)),
        ),
      ),
    ),
    '',
    '## Beside others',
    'Their scores know no 50; they get the best logistic curve that the other collections give them.',
    ...meansTable([{ name: ours?.name ?? '', sets: ours?.sets ?? [] }, ...others]),
    '',
    'nDCG@10 by set:',
    ...table(
      ['', ...(ours?.sets ?? []).map(({ set }) => set)],
      results.systems.map(({ name, sets }) => [name, ...sets.map(({ ndcg10 }) => figure(ndcg10))]),
    ),
    '',
    '## Requirements typed without accents',
    ...table(
      ['set', 'nDCG@10', 'without accents', 'loss'],
      results.withoutAccents.map(({ set, ndcg10, stripped }) => [
        set,
        figure(ndcg10, 4),
        figure(stripped, 4),
        figure(ndcg10 - stripped, 4),
      ]),
    ),
    '',
    '## What each part is worth',
    'Weights are refitted on the other collections, so compare these rows with the first of them and not with ours.',
    ...meansTable(results.ablations),
    '',
    '## Odd knowledge bases',
    'Made of the sets, unlike any that was fitted: at most 100 queries of each.',
    ...(results.odd ?? []).flatMap(oddTable),
    '',
    '## Requirements of a page',
    'Queries joined to so many words. Nothing above 50 that is wrong is what matters here.',
    ...meansTable(results.long),
    '',
    '## Size of the knowledge base',
    'A score is to mean the same in a small and in a large knowledge base. Where scores are too low for what is right,',
    'fewer are selected; junk is what must not rise.',
    ...results.sizes.flatMap(({ name, sets }) => [
      '',
      `### ${name}`,
      ...table(
        ['set', ...SIZE_COLUMNS.map(({ title }) => title), 'bins'],
        [
          ...sets.map((result) => [
            result.set,
            ...SIZE_COLUMNS.map((column) => cell(column, result)),
            result.bins.map(({ right }) => (right === null ? '-' : figure(right, 2))).join(' '),
          ]),
          [
            '**mean**',
            ...SIZE_COLUMNS.map(({ of }) => `**${figure(meanOf(sets.filter(isMain).map(of)))}**`),
            '',
          ],
          ...spreadRows(sets, SIZE_COLUMNS),
        ],
      ),
    ]),
  ].join('\n')}\n`
}

const SIZE_COLUMNS = COLUMNS.filter(({ title }) => title !== 'foreign junk')

/**
 * Returns two table rows that show how much each figure varies among the sets: its standard deviation and its worst
 * value. Leaves out sets whose queries and sections differ in language.
 */
function spreadRows(sets: readonly SetResult[], columns: readonly Column[]): string[][] {
  const main = sets.filter(isMain)
  return [
    ['spread', ...columns.map((column) => `± ${figure(deviation(numbersOf(main, column)))}`)],
    ['worst', ...columns.map((column) => figure(worstOf(main, column)))],
  ]
}

function numbersOf(sets: readonly SetResult[], { of }: Column): number[] {
  return sets.map(of).filter((value): value is number => typeof value === 'number' && !Number.isNaN(value))
}

function deviation(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

function worstOf(sets: readonly SetResult[], column: Column): number | undefined {
  return numbersOf(sets, column).sort((a, b) => (column.lower ? b - a : a - b))[0]
}

/**
 * Returns a table with one line for each ranking method. A cell has the mean of a figure over the sets, with the worst
 * set's figure in brackets.
 */
function meansTable(rows: readonly AblationRow[]): string[] {
  return table(
    ['mean (worst set)', ...COLUMNS.map(({ title }) => title)],
    rows.map(({ name, sets }) => {
      const main = sets.filter(isMain)
      const own = main.length > 0 ? main : sets
      return [
        name,
        ...COLUMNS.map((column) => {
          const numbers = numbersOf(own, column)
          return numbers.length === 0 ? '' : `${figure(meanOf(numbers))} (${figure(worstOf(own, column))})`
        }),
      ]
    }),
  )
}

function cell(column: Column, result: SetResult): string {
  const value = figure(column.of(result))
  const [low, high] = result.aucInterval
  return column.title === 'AUC' ? `${value} (${figure(low, 2)}-${figure(high, 2)})` : value
}

/**
 * Returns the table for one kind of unusual knowledge bases, such as those with only the longer half of the sections.
 */
function oddTable({ name, sets }: SizeResult): string[] {
  const rows = [
    ...sets.map((result) => [result.set, ...SIZE_COLUMNS.map((column) => cell(column, result))]),
    ['**mean**', ...SIZE_COLUMNS.map(({ of }) => `**${figure(meanOf(sets.map(of)))}**`)],
    ...spreadRows(sets, SIZE_COLUMNS),
  ]
  return ['', `### ${name}`, ...table(['set', ...SIZE_COLUMNS.map(({ title }) => title)], rows)]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    '',
    `| ${head.join(' | ')} |`,
    `|---|${head
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
}

function figure(value: number | null | undefined, digits = 3): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  return value.toFixed(digits).replace(/^(-?)0\./, '$1.')
}
