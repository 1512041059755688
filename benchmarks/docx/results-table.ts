import type { Absence, Measurement } from './measure.ts'

export interface BenchResults {
  /** Day on which the benchmark ran, such as "2026-03-02". */
  measured: string
  /** Command-line options with which the benchmark was started. */
  options: string
  machine: string
  reading: { document: string; rows: (Measurement | Absence)[] }[]
  composing: { documents: string; rows: (Measurement | Absence)[] }[]
}

const NAMESPACES = 'with namespaces'

/**
 * Returns the results of the benchmark of reading and composing Word documents as a Markdown page. Programs are
 * compared by the ratio of their CPU times.
 */
export function describe({ measured, options, machine, reading, composing }: BenchResults): string {
  const lines = [
    '# Reading and composing, measured',
    '',
    `Written by \`npm run bench:docx -- ${options}\` on ${measured}; ${machine}. CPU seconds are user and system time of the whole`,
    'process, start-up included; memory is the peak resident set; medians of several runs.',
  ]
  if (reading.length > 0) {
    lines.push(
      '',
      '## Reading',
      'The yardstick is the least any reader must do: unpack the main part with yauzl and split it into tags with saxes.',
      'Prefixes mean nothing without their namespaces, so both ways are shown. The goal was 1.5 times: compare the ratio',
      'columns, which say plainly where it is met and where it is not.',
      'Ours goes all the way to sections with titles, levels, pages, counts and texts.',
    )
    for (const { document, rows } of reading) lines.push('', `### ${capital(document)}`, ...table(rows))
  }
  if (composing.length > 0)
    lines.push('', '## Composing', 'Whole documents into one, the ledger of what was kept included.')
  for (const { documents, rows } of composing) lines.push('', `### ${capital(documents)}`, ...table(rows))
  return `${lines.join('\n')}\n`
}

function table(rows: readonly (Measurement | Absence)[]): string[] {
  const [first, second] = rows.map((row) => ('cpuSeconds' in row ? row.cpuSeconds : 0))
  const hasTwoYardsticks = rows[1]?.contestant.includes(NAMESPACES) ?? false
  const ratio = (seconds: number, to: number | undefined): string => (to ? (seconds / to).toFixed(2) : '')
  const titles = hasTwoYardsticks ? `ratio to bare | ratio ${NAMESPACES}` : 'ratio'
  return [
    '',
    `| | CPU s | ${titles} | peak MB | runs |`,
    `|---|---:|---:|${hasTwoYardsticks ? '---:|' : ''}---:|---:|`,
    ...rows.map((row) => {
      if ('absent' in row) return `| ${row.contestant} | ${row.absent.replaceAll('|', ' ')} | | | |`
      const { contestant, cpuSeconds, peakMegabytes, runs } = row
      const ratios = [ratio(cpuSeconds, first), ...(hasTwoYardsticks ? [ratio(cpuSeconds, second)] : [])]
      return `| ${[contestant, cpuSeconds.toFixed(2), ...ratios, peakMegabytes, runs].join(' | ')} |`
    }),
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
