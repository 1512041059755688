import type { Timing } from './person.ts'

export interface CallFigures {
  calls: number
  failures: number
  p50: number
  p95: number
  p99: number
}

export interface Round {
  /**
   * Load average of the machine over the last minute. A value above the number of cores means that other programs were
   * running too.
   */
  loadAverage: number
  alone: Record<string, CallFigures>
  meanwhile: Record<string, CallFigures>
  peakAloneMegabytes: number
  peakUploadMegabytes: number
  uploadSeconds: number
}

export interface LoadResults {
  people: number
  sections: number
  cores: number
  bigMegabytes: number
  rounds: Round[]
}

/** Returns a percentile of sorted values (nearest rank). Example: a `share` of 0.95 gives the 95th percentile. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/**
 * Returns the figures of each kind of HTTP call: the numbers of calls and failures, and percentiles of the duration in
 * milliseconds. The key `all calls` has the figures of all kinds together.
 */
export function summary(timings: readonly Timing[]): Record<string, CallFigures> {
  const figures = (chosen: readonly Timing[]): CallFigures => {
    const sorted = chosen.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
    return {
      calls: chosen.length,
      failures: chosen.filter(({ failure }) => failure !== undefined).length,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      p99: percentile(sorted, 0.99),
    }
  }
  const names = [...new Set(timings.map(({ call }) => call))].sort()
  return Object.fromEntries([
    ...names.map((name) => [name, figures(timings.filter(({ call }) => call === name))] as const),
    ['all calls', figures(timings)],
  ])
}

function rowsOf(figures: Record<string, CallFigures>): string[] {
  return Object.entries(figures).map(
    ([name, { calls, failures, p50, p95, p99 }]) =>
      `| ${name} | ${calls} | ${failures} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${p99.toFixed(0)} |`,
  )
}

const HEAD = [
  '| call | calls | failures | p50 ms | p95 ms | p99 ms |',
  '| --- | --: | --: | --: | --: | --: |',
]

/**
 * Returns the results of the load benchmark as a Markdown page. It has all figures of the best round, which is the one
 * with the fastest calls during the upload, and one line for each round.
 */
export function resultsTable({ people, sections, cores, bigMegabytes, rounds }: LoadResults): string {
  const slowness = ({ meanwhile }: Round) => meanwhile['all calls']?.p95 ?? 0
  const [best] = [...rounds].sort((a, b) => slowness(a) - slowness(b))
  if (!best) return ''
  return [
    '# Load',
    '',
    `${people} people at once on ${cores} cores, ${sections} sections, one document of ${bigMegabytes.toFixed(0)} MB ` +
      'sent meanwhile. Written by `npm run bench:load`; the people run on the same machine as the server.',
    '',
    `Best of ${rounds.length}, by the p95 of all calls during the upload (load average ${best.loadAverage.toFixed(1)}).`,
    '',
    `## Without the upload: at most ${best.peakAloneMegabytes.toFixed(0)} MB`,
    '',
    ...HEAD,
    ...rowsOf(best.alone),
    '',
    `## During the upload (${best.uploadSeconds.toFixed(0)} s): at most ${best.peakUploadMegabytes.toFixed(0)} MB`,
    '',
    ...HEAD,
    ...rowsOf(best.meanwhile),
    '',
    '## Every round',
    '',
    '| round | load average | p95 alone | p95 during the upload | peak MB | upload s |',
    '| --: | --: | --: | --: | --: | --: |',
    ...rounds.map(
      (one, at) =>
        `| ${at + 1} | ${one.loadAverage.toFixed(1)} | ${(one.alone['all calls']?.p95 ?? 0).toFixed(0)} | ` +
        `${slowness(one).toFixed(0)} | ${Math.max(one.peakAloneMegabytes, one.peakUploadMegabytes).toFixed(0)} | ` +
        `${one.uploadSeconds.toFixed(0)} |`,
    ),
    '',
  ].join('\n')
}
