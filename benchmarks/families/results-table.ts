import type { Evaluation, Share } from './evaluate.ts'

export interface FamilyResults {
  /** Day on which the benchmark ran, such as "2026-03-02". */
  measured: string
  machine: string
  source: string
  sizes: ({ size: number; draws: number } & Evaluation)[]
}

export function describe({ measured, machine, source, sizes }: FamilyResults): string {
  const header = (first: string) => [
    `| ${[first, ...sizes.map(({ size }) => size.toLocaleString('en'))].join(' | ')} |`,
    `|---|${sizes.map(() => '---:|').join('')}`,
  ]
  const row = (name: string, value: (one: FamilyResults['sizes'][number]) => string) =>
    `| ${[name, ...sizes.map(value)].join(' | ')} |`
  const kinds = (list: 'edits' | 'lookAlikes') => [
    ...new Set(sizes.flatMap((size) => size[list].map(({ kind }) => kind))),
  ]
  const share = (list: 'edits' | 'lookAlikes', kind: string) =>
    row(kind, (size) => fraction(size[list].find((one) => one.kind === kind)))
  const draws = sizes.filter((size) => size.draws > 1)
  return `${[
    '# Sections that say the same, brought together',
    '',
    `Written by \`npm run bench:families\` on ${measured}; ${machine}. Made of ${source}.`,
    'Half of the sections are families of 2 to 10 copies with one to four edits each, a quarter are pairs of look-alikes,',
    "the rest stand alone. Most of the client names are in none of the engine's lists; seven in ten documents know their",
    'client. A pair of copies counts whatever parts the two, so both may have been edited.',
    'Where these run out, sections are new mixtures of their sentences: in the largest set strangers share whole sentences,',
    'and bringing two of them together counts as wrong. The goals were .98 for precision and .95 for recall.',
    ...draws.map(({ size, draws: count }) => `The column of ${size} sections sums ${count} draws.`),
    '',
    ...header('Sections'),
    row('precision of pairs', ({ precision }) => precision.toFixed(4)),
    row('recall of pairs', ({ recall }) => recall.toFixed(4)),
    row('pairs found right', ({ right, found }) => `${right} of ${found}`),
    row('pairs planted', ({ planted }) => String(planted)),
    row('families found whole', ({ families }) => `${families.whole} of ${families.planted}`),
    row('CPU µs a section, masking', ({ shapeMicroseconds }) => shapeMicroseconds.toFixed(0)),
    row('CPU µs a section, all in memory', ({ totalMicroseconds }) => totalMicroseconds.toFixed(0)),
    '',
    '## Copies found, by what parts them from their original',
    '',
    ...header('Edit'),
    ...kinds('edits').map((kind) => share('edits', kind)),
    '',
    '## Look-alikes brought together (none should be)',
    '',
    ...header('Kind'),
    ...kinds('lookAlikes').map((kind) => share('lookAlikes', kind)),
  ].join('\n')}\n`
}

function fraction(share: Share | undefined): string {
  return share === undefined ? '–' : `${(share.together / share.pairs).toFixed(3)} of ${share.pairs}`
}
