/**
 * Measures indexing and searching beside SQLite's FTS5 and PostgreSQL's text search, in one run over one corpus:
 *
 *   npm run -s bench:search -- [--sizes 10000,100000,500000] [--questions 30] [--keep <folder>] [--product] [--output <folder>]
 *
 * Each contestant runs in its own process. Results: search.json and search.md in benchmarks/results, or in the folder
 * that `--output` names. Sizes that a run skips keep their figures and name their run. `--keep` names a folder in
 * which our indexes are kept and reused. `--product` also matches a thousand requirements through the started server.
 * Alone, with `--sizes ''`, it needs a kept index of a hundred thousand sections. PostgreSQL takes part when
 * DATABASE_URL or the local server answers.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { limitedStart } from '../../apps/server/src/platform/process/re-exec.ts'
import type { Start } from '../../apps/server/src/platform/process/re-exec.ts'
import { SECTIONS_PER_DOCUMENT } from './corpus.ts'
import type { Figures, Run } from './figures.ts'
import { describeSearch } from './results-table.ts'
import type { ProductFigures, SearchResults } from './results-table.ts'

const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
const OURS = 'Tenderwright'
const PRODUCT_SECTIONS = 100_000
/** Temporary folder for the product's sources, compiled from TypeScript to JavaScript. */
const COMPILED = mkdtempSync(path.join(tmpdir(), 'tenderwright-compiled-'))

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,500000' },
    questions: { type: 'string', default: '30' },
    keep: { type: 'string' },
    product: { type: 'boolean', default: false },
    output: { type: 'string', default: path.join(import.meta.dirname, '../results') },
  },
})
const questions = Number(values.questions)
const sizes = values.sizes === '' ? [] : values.sizes.split(',').map(Number)
const file = path.join(values.output, 'search.json')
const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SearchResults) : undefined
const others = <T extends { sections: number }>(list: readonly T[] | undefined) =>
  (list ?? []).filter(({ sections }) => !sizes.includes(sections))
const begun: Run = {
  measured: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`,
  load: Math.round(loadavg()[0]!),
  questions,
}
const results: SearchResults = {
  figures: others(earlier?.figures),
  absences: others(earlier?.absences),
  ...(earlier?.product === undefined ? {} : { product: earlier.product }),
}
if (sizes.length > 0) compileOurs()
for (const sections of sizes) measureSize(sections)
if (values.product && sizes.length === 0) measureProduct(values.keep ?? '', PRODUCT_SECTIONS)

function measureSize(sections: number): void {
  const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'tenderwright-bench-'))
  const own = path.join(folder, `ours-${sections}`)
  const scratch = path.join(folder, `others-${sections}`)
  for (const made of [own, scratch]) mkdirSync(made, { recursive: true })
  try {
    const indexed = path.join(own, 'indexing.json')
    if (!existsSync(indexed)) {
      for (const name of ['tenderwright.db', 'tenderwright.last-change'])
        rmSync(path.join(own, name), { force: true })
      const indexing = run(OURS, sections, 'ours-index', own)
      if (indexing !== undefined) writeFileSync(indexed, JSON.stringify(indexing))
    }
    if (existsSync(indexed)) {
      const indexing = JSON.parse(readFileSync(indexed, 'utf8')) as Figures['indexing']
      note(OURS, sections, run(OURS, sections, 'ours', own, String(questions)), { indexing })
    }
    const words = 'porter unicode61 remove_diacritics 2'
    note('FTS5', sections, run('FTS5', sections, 'fts5', scratch, String(questions), words))
    rmSync(path.join(scratch, 'fts5.db'), { force: true })
    const trigrams = run('FTS5, trigrams', sections, 'fts5', scratch, String(questions), 'trigram', 'index')
    note('FTS5, trigrams', sections, trigrams)
    const address = process.env['DATABASE_URL'] ?? LOCAL_POSTGRES
    const postgres = run('PostgreSQL', sections, 'postgresql', scratch, String(questions), address)
    note('PostgreSQL', sections, postgres)
    if (values.product && sections === PRODUCT_SECTIONS) measureProduct(folder, sections)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
  writeResults()
}

/** Measures matching a thousand requirements through the whole server, with the search index that is in `folder`. */
function measureProduct(folder: string, sections: number): void {
  const found = run('the server', sections, 'product', path.join(folder, `ours-${sections}`), '1000')
  if (found !== undefined) results.product = found as ProductFigures
  writeResults()
}

/**
 * Writes the results measured so far to a JSON file and a Markdown page. The benchmark calls this after each step,
 * because the next step may take long.
 */
function writeResults(): void {
  mkdirSync(values.output, { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`)
  writeFileSync(path.join(values.output, 'search.md'), describeSearch(results))
}

/**
 * Runs one of the compared search programs in its own process, with the given number of sections.
 *
 * @returns the results that the program printed; undefined when it failed, and the page of results then states why
 */
function run(contestant: string, sections: number, script: string, ...rest: string[]): object | undefined {
  process.stderr.write(`${contestant}, ${sections} sections: ${script} ...\n`)
  const { nodeArguments, environment } = startOf(script)
  const child = spawnSync(
    process.execPath,
    [
      ...nodeArguments,
      path.join(import.meta.dirname, 'contestants', `${script}.ts`),
      String(sections),
      ...rest,
    ],
    { maxBuffer: 1 << 26, env: environment },
  )
  if (child.status === 0)
    return JSON.parse(child.stdout.toString('utf8').trim().split('\n').at(-1)!) as object
  const lines = child.stderr.toString('utf8').split('\n')
  const reason =
    lines.find((line) => /error/i.test(line))?.trim() ??
    `ended with ${child.signal ?? child.error?.message ?? child.status}`
  results.absences.push({ contestant, sections, reason: reason.slice(0, 160) })
  return undefined
}

/**
 * Returns the Node arguments and environment to start a script. The product's own scripts (`ours...`) are started with
 * the product's own settings.
 */
function startOf(script: string): Start {
  const plain = { nodeArguments: [], environment: process.env }
  return script.startsWith('ours') ? (limitedStart(plain, COMPILED) ?? plain) : plain
}

/**
 * Runs the product's benchmark scripts once with few sections, so that later runs find compiled code. Otherwise the
 * first measurement would include the time for compiling.
 */
function compileOurs(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-bench-'))
  run(OURS, SECTIONS_PER_DOCUMENT, 'ours-index', folder)
  run(OURS, SECTIONS_PER_DOCUMENT, 'ours', folder, '1')
  rmSync(folder, { recursive: true, force: true })
}

function note(contestant: string, sections: number, found: object | undefined, more: object = {}): void {
  if (found !== undefined)
    results.figures.push({ contestant, sections, run: begun, ...more, ...found } as Figures)
}

rmSync(COMPILED, { recursive: true, force: true })
process.stdout.write(describeSearch(results))
