/**
 * Measures reading and composing of Word documents by the product and by other programs:
 *
 *   npm run -s bench:docx -- [--huge] [--runs 5] [--only read|compose] [--ours]
 *
 * Each program runs in its own process, and figures are medians. Results: benchmarks/results/docx.json and docx.md.
 * `--huge` adds a document of 3 GB, made in the system's temporary folder. `--ours` skips the other programs, which
 * take minutes, and shows their earlier figures.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { documentsToCompose, documentsToRead, largeDocumentsToCompose } from './documents.ts'
import { installed, measure, requireGnuTime } from './measure.ts'
import type { Absence, Contestant, Measurement } from './measure.ts'
import { describe } from './results-table.ts'
import type { BenchResults } from './results-table.ts'

const RESULTS = join(import.meta.dirname, '../results')
const COMPOSED_DOCUMENTS = 30
/** Number of runs of each competing program. One is enough, because a run takes at least ten seconds. */
const RUNS_OF_OTHERS = 1
const RUNS_OF_LARGE = 1

const { values } = parseArgs({
  options: {
    huge: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    ours: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const contestant = (name: string, ...args: string[]): string[] => [
  process.execPath,
  join(import.meta.dirname, 'contestants', `${name}.ts`),
  ...args,
]

requireGnuTime()
const record = values.ours ? recorded() : undefined
const results: BenchResults = {
  measured: new Date().toISOString().slice(0, 10),
  options: process.argv.slice(2).join(' '),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  reading: values.only === 'compose' ? [] : await reading(),
  composing: values.only === 'read' ? [] : await composing(),
}
// Other programs that run on the machine increase the measured CPU time, because they compete for caches and cores. The
// load average is known only after the measurement.
results.machine += `, load average ${(loadavg()[2] ?? 0).toFixed(0)} while measuring`
mkdirSync(RESULTS, { recursive: true })
writeFileSync(join(RESULTS, 'docx.json'), `${JSON.stringify(results, undefined, 2)}\n`)
writeFileSync(join(RESULTS, 'docx.md'), describe(results))
process.stdout.write(describe(results))

async function reading(): Promise<BenchResults['reading']> {
  const found: BenchResults['reading'] = []
  for (const { title, path } of await documentsToRead(values.huge)) {
    const rows = [
      run({ name: 'yauzl + saxes, bare', command: contestant('yauzl-saxes', path), runs }),
      run({
        name: 'yauzl + saxes, with namespaces',
        command: contestant('yauzl-saxes', path, '--namespaces'),
        runs,
      }),
      run({ name: 'Tenderwright, into sections', command: contestant('ours-read', path), runs }),
    ]
    // For a document of gigabytes, the other programs need many minutes or all memory.
    if (!title.includes('GB')) {
      const mammoth = contestant('mammoth', path)
      rows.push(
        onRecord('mammoth', title) ?? run({ name: 'mammoth', command: mammoth, runs: RUNS_OF_OTHERS }),
      )
      const text = join(tmpdir(), 'tenderwright-bench.txt')
      rows.push(
        onRecord('pandoc', title) ?? runProgram('pandoc', [path, '-f', 'docx', '-t', 'plain', '-o', text]),
      )
    }
    found.push({ document: title, rows })
  }
  return found
}

async function composing(): Promise<BenchResults['composing']> {
  const { title, paths } = await documentsToCompose(COMPOSED_DOCUMENTS)
  const output = join(tmpdir(), `tenderwright-bench-${process.pid}.docx`)
  const ours = (count: number, ...sources: string[]): Measurement | Absence =>
    run({ name: 'Tenderwright', command: contestant('ours-compose', output, ...sources), runs: count })
  try {
    const found: BenchResults['composing'] = [
      {
        documents: title,
        rows: [
          ours(runs, ...paths),
          onRecord('pandoc', title) ?? runProgram('pandoc', [...paths, '-o', output]),
          docxcompose(output, paths),
        ],
      },
    ]
    for (const { title: documents, path } of await largeDocumentsToCompose(values.huge))
      found.push({ documents, rows: [ours(RUNS_OF_LARGE, path)] })
    return found
  } finally {
    rmSync(output, { force: true })
  }
}

function recorded(): BenchResults {
  const path = join(RESULTS, 'docx.json')
  if (!existsSync(path))
    throw new Error('Nothing is on record of the other programs: run without --ours first.')
  return JSON.parse(readFileSync(path, 'utf8')) as BenchResults
}

/**
 * Returns another program's result from an earlier run of the benchmark, so that it is not measured again. Returns
 * `undefined` if the program must be measured now.
 */
function onRecord(program: string, title: string): Absence | undefined {
  if (!record) return undefined
  const rows = [
    ...record.reading.flatMap(({ document, rows: found }) => (document === title ? found : [])),
    ...record.composing.flatMap(({ documents, rows: found }) => (documents === title ? found : [])),
  ]
  const row = rows.find(({ contestant: name }) => name.startsWith(program))
  if (!row) return { contestant: program, absent: 'left out of this run' }
  if ('absent' in row) return row
  const figures = `${row.cpuSeconds.toFixed(2)} CPU s, ${row.peakMegabytes} MB`
  return {
    contestant: row.contestant,
    absent: `left out of this run; on record of ${record.measured}: ${figures}`,
  }
}

function runProgram(program: string, args: string[]): Measurement | Absence {
  const path = installed(program)
  if (path === undefined) return { contestant: program, absent: 'not installed' }
  const version = spawnSync(path, ['--version']).stdout.toString('utf8').split('\n')[0] ?? program
  return run({ name: version, command: [path, ...args], runs: RUNS_OF_OTHERS })
}

function docxcompose(output: string, paths: string[]): Measurement | Absence {
  const path = installed('docxcompose')
  if (path === undefined) {
    return {
      contestant: 'docxcompose',
      absent: 'not installed; recorded earlier over another such thirty: 14.2 CPU s, 144 MB',
    }
  }
  return run({
    name: 'docxcompose',
    command: [path, ...paths, '-o', output],
    runs: RUNS_OF_OTHERS,
  })
}

function run(contender: Contestant): Measurement | Absence {
  process.stderr.write(`${contender.name} ...\n`)
  return measure(contender)
}
