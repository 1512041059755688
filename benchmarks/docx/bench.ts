/**
 * Reading and composing, measured beside other programs in one run:
 *
 *   npm run -s bench:docx -- [--huge] [--runs 5] [--only read|compose]
 *
 * Each contestant is a process of its own; figures are medians. Results: benchmarks/results/docx.json and docx.md.
 * `--huge` adds a document of 3 GB, made in the system's temporary folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { documentsToCompose, documentsToRead } from './documents.ts'
import { installed, measure, requireGnuTime } from './measure.ts'
import type { Absence, Contestant, Measurement } from './measure.ts'
import { describe } from './results-table.ts'
import type { BenchResults } from './results-table.ts'

const RESULTS = join(import.meta.dirname, '../results')
const COMPOSED_DOCUMENTS = 30
/** Programs that take ten seconds and more need no five runs to be told apart. */
const RUNS_OF_OTHERS = 1

const { values } = parseArgs({
  options: {
    huge: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const runs = Number(values.runs)
const contestant = (name: string, ...args: string[]): string[] => [
  process.execPath,
  join(import.meta.dirname, 'contestants', `${name}.ts`),
  ...args,
]

requireGnuTime()
const results: BenchResults = {
  measured: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  reading: values.only === 'compose' ? [] : await reading(),
  composing: values.only === 'read' ? undefined : await composing(),
}
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
    // They take minutes, or all memory, for a document of gigabytes.
    if (!title.includes('GB')) {
      rows.push(run({ name: 'mammoth', command: contestant('mammoth', path), runs: RUNS_OF_OTHERS }))
      rows.push(
        runProgram('pandoc', [
          path,
          '-f',
          'docx',
          '-t',
          'plain',
          '-o',
          join(tmpdir(), 'tenderwright-bench.txt'),
        ]),
      )
    }
    found.push({ document: title, rows })
  }
  return found
}

async function composing(): Promise<NonNullable<BenchResults['composing']>> {
  const { title, paths } = await documentsToCompose(COMPOSED_DOCUMENTS)
  const output = join(tmpdir(), `tenderwright-bench-${process.pid}.docx`)
  try {
    return {
      documents: title,
      rows: [
        run({ name: 'Tenderwright', command: contestant('ours-compose', output, ...paths), runs }),
        runProgram('pandoc', [...paths, '-o', output]),
        docxcompose(output, paths),
      ],
    }
  } finally {
    rmSync(output, { force: true })
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
