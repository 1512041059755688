/**
 * Compares programs that fill answers into real workbooks: the product, xlsx-populate, exceljs and SheetJS.
 *
 *   npm run -s bench:workbook -- FOLDER [--peers FOLDER]
 *
 * Of the workbooks in FOLDER, the two largest and the three others with most parts are used. `--peers` is the folder in
 * which the other programs are installed, because the product does not depend on them. To install them, run `npm install
 * xlsx-populate@1.21.0 exceljs@4.4.0` in an empty folder. Result: benchmarks/results/workbook.md.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import {
  fillAnswers,
  readRequirements,
  WorkbookError,
  type AnswerRow,
  type Mark,
} from '@tenderwright/workbook'
import { changedCells, textsOf, type BenchInput } from './cells.ts'
import { compare, partsOf } from './measure.ts'
import { describe, type Outcome } from './results-table.ts'

const MARKS: Mark[] = ['complies', 'partly', 'no', 'complies']
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'string', default: '.' } },
})
const from = process.env['INIT_CWD'] ?? '.'
const folder = path.resolve(from, positionals[0] ?? '.')
const peers = path.resolve(from, values.peers)
const run = promisify(execFile)
const work = await mkdtemp(path.join(tmpdir(), 'tenderwright-bench-'))

const outcomes: Outcome[] = []
try {
  for (const workbook of await chosen()) outcomes.push(...(await measured(workbook)))
} finally {
  await rm(work, { recursive: true, force: true })
}
const page = describe(outcomes, new Date().toISOString().slice(0, 10))
process.stdout.write(page)
writeFileSync(path.join(import.meta.dirname, '../results/workbook.md'), page)

/**
 * Returns the names of the five workbooks to measure: the two largest, and the three others with most parts (files in
 * the archive). Workbooks without requirements are left out.
 */
async function chosen(): Promise<string[]> {
  const all: { name: string; size: number; parts: number }[] = []
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.xlsx'))) {
    const file = path.join(folder, name)
    if (!(await isMatrix(file))) continue
    all.push({ name, size: statSync(file).size, parts: (await partsOf(file)).size })
  }
  const largest = all.toSorted((a, b) => b.size - a.size).slice(0, 2)
  const others = all.filter((one) => !largest.includes(one)).sort((a, b) => b.parts - a.parts)
  return [...largest, ...others.slice(0, 3)].map(({ name }) => name)
}

async function isMatrix(file: string): Promise<boolean> {
  return readRequirements(file).then(
    ({ requirements }) => requirements.length > 0,
    (error: unknown) => {
      if (error instanceof WorkbookError) return false
      throw error
    },
  )
}

async function measured(workbook: string): Promise<Outcome[]> {
  const source = path.join(folder, workbook)
  const { requirements } = await readRequirements(source)
  const rows = requirements.map(({ sheet, row }, at): AnswerRow => ({
    sheet,
    row,
    mark: MARKS[at % MARKS.length] ?? 'open',
    section: `3.${at + 1}`,
    source: 'proposal.docx',
    comment: `Comment ${at + 1}`,
  }))
  const first = path.join(work, 'first.xlsx')
  await fillAnswers(source, first, rows)
  const input: BenchInput = { rows, cells: changedCells(textsOf(source), textsOf(first)) }
  const inputFile = path.join(work, 'input.json')
  writeFileSync(inputFile, JSON.stringify(input))
  const parts = await partsOf(source)
  const found: Outcome[] = []
  for (const program of ['ours', 'xlsx-populate', 'exceljs', 'SheetJS']) {
    const target = path.join(work, `${program}.xlsx`)
    const script = path.join(import.meta.dirname, 'run-contestant.ts')
    const outcome: Outcome = { workbook, program }
    try {
      const { stdout } = await run(process.execPath, [script, program, source, target, inputFile, peers])
      Object.assign(outcome, JSON.parse(stdout), {
        kept: compare(parts, await partsOf(target), target, input.cells),
      })
    } catch (error) {
      outcome.failure = existsSync(target) ? 'its file cannot be read' : firstLine(error)
    }
    found.push(outcome)
  }
  return found
}

/** Returns the error message of a program that failed, cut to 100 characters. */
function firstLine(error: unknown): string {
  const { stderr = '' } = error as { stderr?: string }
  return /^\w*Error: .*$/m.exec(stderr)?.[0].slice(0, 100) ?? String(error).slice(0, 100)
}
