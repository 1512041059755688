import type { AskingFigures } from './ask-servers.ts'
import type { IndexingFigures } from './index-sections.ts'

export interface SizeFigures {
  sections: number
  measured: string
  machine: string
  /**
   * Load average of the machine after indexing. `askingLoad` is the load average after the queries. A load average
   * above the number of cores means that other programs were running too.
   */
  indexingLoad: number
  askingLoad: number
  indexing: IndexingFigures
  asking: AskingFigures[]
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6).toLocaleString('en')
const whole = (value: number) => Math.round(value).toLocaleString('en')

/** Returns the results of the benchmark of large PostgreSQL databases as a Markdown page. */
export function scaleTable(sizes: readonly SizeFigures[]): string {
  const columns = sizes.map(({ sections }) => sections.toLocaleString('en'))
  const row = (name: string, valueOf: (size: SizeFigures) => string) =>
    `| ${name} | ${sizes.map(valueOf).join(' | ')} |`
  const lines = [
    '# PostgreSQL at scale, measured',
    '',
    'Written by `npm run bench:scale`. Made sections as in [search](search.md), 250 to a document, in one PostgreSQL with its',
    'default settings (shared_buffers 128 MB) on the same machine as everything else. CPU seconds are user and system time; times',
    'by the clock grow with the load of the machine, which stands beside them. Families of sections are not computed.',
    '',
    '## Indexing',
    '',
    `| sections | ${columns.join(' | ')} |`,
    `|---|${sizes.map(() => '---:|').join('')}`,
    row('measured on', ({ measured }) => measured),
    row('machine', ({ machine }) => machine),
    row('load average at the end', ({ indexingLoad }) => whole(indexingLoad)),
    row('sections added to the size before', ({ indexing }) => whole(indexing.added)),
    row('seconds by the clock', ({ indexing }) => whole(indexing.seconds)),
    row('CPU s analysing and storing', ({ indexing }) => whole(indexing.writerCpuSeconds)),
    row('CPU s merging', ({ indexing }) => whole(indexing.mergeCpuSeconds)),
    row('CPU s of PostgreSQL', ({ indexing }) => whole(indexing.postgresCpuSeconds)),
    row('sections a CPU second, all together', ({ indexing }) =>
      whole(
        indexing.added / (indexing.writerCpuSeconds + indexing.mergeCpuSeconds + indexing.postgresCpuSeconds),
      ),
    ),
    row('segments', ({ indexing }) => whole(indexing.segments)),
    row('index on the disk, MB', ({ indexing }) => megabytes(indexing.indexBytes)),
    row('texts of the sections on the disk, MB', ({ indexing }) => megabytes(indexing.sectionBytes)),
    row('whole database, MB', ({ indexing }) => megabytes(indexing.databaseBytes)),
    row('peak memory of a process that indexes, MB', ({ indexing }) => whole(indexing.peakMegabytes)),
  ]
  for (const { sections, asking, askingLoad } of sizes) {
    const cells = (valueOf: (figures: AskingFigures) => string) => asking.map(valueOf).join(' | ')
    lines.push(
      '',
      `## Asking ${sections.toLocaleString('en')} sections (load average ${whole(askingLoad)})`,
      '',
      `| processes that answer and work | ${cells(({ processes }) => String(processes))} |`,
      `|---|${asking.map(() => '---:|').join('')}`,
      `| people who search without a pause | ${cells(({ people }) => String(people))} |`,
      `| first search of a process, ms | ${cells(({ firstSearchMilliseconds: ms }) => whole(ms))} |`,
      `| searches; failed | ${cells(({ searches: { count, failures } }) => `${count}; ${failures}`)} |`,
      `| search p50, p95, ms | ${cells(({ searches: { p50, p95 } }) => `${whole(p50)}, ${whole(p95)}`)} |`,
      `| searches a second | ${cells(({ searches }) => searches.perSecond.toFixed(1))} |`,
      `| CPU ms a search, of the servers | ${cells(({ searches }) => whole(searches.cpuMilliseconds))} |`,
      `| two tenders at once, requirements each | ${cells(({ requirements }) => String(requirements))} |`,
      `| matched in s; requirements a second | ${cells(({ matching: { seconds, requirementsPerSecond } }) => `${seconds.toFixed(1)}; ${requirementsPerSecond.toFixed(1)}`)} |`,
      `| CPU ms a requirement, of the servers | ${cells(({ matching, requirements }) => whole((matching.cpuSeconds / (2 * requirements)) * 1000))} |`,
      `| CPU s of PostgreSQL, all together | ${cells(({ postgresCpuSeconds }) => postgresCpuSeconds.toFixed(1))} |`,
      `| peak memory of each process, MB | ${cells(({ peakMegabytes }) => peakMegabytes.map(whole).join(', '))} |`,
      `| largest process of PostgreSQL, unshared MB | ${cells(({ postgresMegabytes }) => whole(postgresMegabytes))} |`,
    )
  }
  return `${lines.join('\n')}\n`
}
