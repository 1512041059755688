import type { Absence, Measurement } from './measure.ts'

export interface BenchResults {
  /** Day of the run. */
  measured: string
  machine: string
  reading: { document: string; rows: (Measurement | Absence)[] }[]
  composing: { documents: string; rows: (Measurement | Absence)[] } | undefined
}

/** The results as a page; ratios of CPU time are to the first contestant of each table. */
export function describe({ measured, machine, reading, composing }: BenchResults): string {
  const lines = [
    '# Reading and composing, measured',
    '',
    `Written by \`npm run bench:docx -- --huge\` on ${measured}; ${machine}. CPU seconds are user and system time of the whole`,
    'process, start-up included; memory is the peak resident set; medians of several runs.',
  ]
  if (reading.length > 0) {
    lines.push(
      '',
      '## Reading',
      'The yardstick is the least any reader must do: unpack the main part with yauzl and split it into tags with saxes.',
      'Ours goes all the way to sections with titles, levels, pages, counts and texts.',
    )
    for (const { document, rows } of reading) lines.push('', `### ${capital(document)}`, ...table(rows))
  }
  if (composing)
    lines.push(
      '',
      '## Composing',
      `${capital(composing.documents)}, all of each into one.`,
      ...table(composing.rows),
    )
  return `${lines.join('\n')}\n`
}

function table(rows: readonly (Measurement | Absence)[]): string[] {
  const [first] = rows
  const yardstick = first && 'cpuSeconds' in first ? first.cpuSeconds : 0
  return [
    '',
    '| | CPU s | ratio | peak MB | runs |',
    '|---|---:|---:|---:|---:|',
    ...rows.map((row) =>
      'absent' in row
        ? `| ${row.contestant} | ${row.absent.replaceAll('|', ' ')} | | | |`
        : `| ${row.contestant} | ${row.cpuSeconds.toFixed(2)} | ${yardstick > 0 ? (row.cpuSeconds / yardstick).toFixed(2) : ''} | ${row.peakMegabytes} | ${row.runs} |`,
    ),
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
