/**
 * Composes every document of a folder, alone and in groups. Reports the faults that the checker finds and the sources
 * did not have, the differences that the ledger cannot explain, and the counts before and after. The exit code is 1 if
 * there was a crash, a new fault or an unexplained difference:
 *
 *   node packages/docx/fidelity-sweep.ts DIR [--groups 2,10,30] [--validator] [--look source|template] [--only TEXT]
 *     [--nth 5] [--no-single] [--keep FOLDER] [--proposal TEMPLATE]
 *
 * --nth takes only every nth document. --proposal composes as for a real proposal: four ranges of each document below
 * headings, cleaned, with a table of contents, under a template ("none": the default styles). The counts then show
 * what was cleaned away.
 *
 * The checker is ../shared/tools/docx-check.mjs beside the repository.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { labelOf } from './fidelity/arrangements.ts'
import type { RunPlan } from './fidelity/compose-run.ts'
import { composeRun } from './fidelity/compose-run.ts'
import { readRunOptions } from './fidelity/run-options.ts'
import { describeEntries } from './ledger/describe-ledger.ts'
import type { Ledger } from './ledger/ledger.ts'

interface CheckResult {
  file: string
  faults: { code: string; part: string; msg: string }[]
  stats: Record<string, unknown>
  schema?: { sigs?: string[] }
}

const COUNTED = (
  'textLength paragraphs headings images tables footnotes endnotes comments sections landscape textboxes charts smartart ole sdt ' +
  'bookmarks hyperlinks math altChunk'
).split(' ')

const checker = resolve(import.meta.dirname, '../../../shared/tools/docx-check.mjs')
const { look, has, keep, arrange, chooseRuns } = readRunOptions(process.argv.slice(2), ['validator'])
const withValidator = has('validator')

/**
 * Checks files for faults in a separate program, and returns the result for each file. With `validated`, the XML schema
 * is checked too, and the program runs once for each file. Only then does it list schema faults in a form that can be
 * compared.
 */
function check(files: string[], validated: boolean): CheckResult[] {
  const batches = validated ? files.map((file) => [file]) : [files]
  return batches.flatMap((batch) => {
    const schema = validated ? [] : ['--no-schema']
    const run = spawnSync('node', [checker, '--json', ...schema, ...batch], { maxBuffer: 1 << 30 })
    const lines = run.stdout.toString('utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as CheckResult)
  })
}

const validatedBefore = new Map<string, CheckResult | undefined>()

/**
 * Returns the faults that a source document already had before the composition, or undefined without the validator. It
 * runs only when a fault must be compared, because the validator is slow.
 */
function baselineOf(file: string): CheckResult | undefined {
  if (withValidator && !validatedBefore.has(file)) validatedBefore.set(file, check([file], true)[0])
  return validatedBefore.get(file)
}

const plan: RunPlan = {
  look,
  arrange,
  onRefused: (file, error) => {
    refused.add(file)
    console.log(`${error.code}\t${basename(file)}\t${error.message}`)
  },
}

// Results are checked and printed in groups, so that not all compositions are on disk at the same time.
const CHECKED_AT_ONCE = 50
const scratch = keep ?? mkdtempSync(join(tmpdir(), 'fidelity-'))
mkdirSync(scratch, { recursive: true })
const faultsByCode = new Map<string, number>()
let compositions = 0
let faulty = 0
let different = 0
let unexplained = 0
const refused = new Set<string>()

try {
  const { files, found, runs } = await chooseRuns()
  console.log(`${files.length} of ${found} files can be opened`)
  const before = new Map(check(files, false).map((result) => [result.file, result]))
  for (let at = 0; at < runs.length; at += CHECKED_AT_ONCE)
    await composeAndCheck(runs.slice(at, at + CHECKED_AT_ONCE), at, before)
} finally {
  if (keep === undefined) rmSync(scratch, { recursive: true, force: true })
}
console.log(
  `${compositions} compositions, ${refused.size} files refused, ${faulty} with new faults, ${unexplained} unexplained ledger differences, ${different} with other counts than their sources`,
)
console.log(`new fault codes: ${JSON.stringify(Object.fromEntries(faultsByCode))}`)
if (faultsByCode.size > 0 || unexplained > 0) process.exitCode = 1

async function composeAndCheck(
  runs: string[][],
  firstNumber: number,
  before: Map<string, CheckResult>,
): Promise<void> {
  const outputs: { output: string; sources: string[]; ledger: Ledger }[] = []
  for (const [index, sources] of runs.entries()) {
    const output = join(scratch, `${firstNumber + index}.docx`)
    try {
      const wanted = sources.filter((file) => !refused.has(file))
      const done = wanted.length === 0 ? undefined : await composeRun(output, wanted, plan)
      if (done) outputs.push({ output, ...done })
    } catch (error) {
      console.log(`CRASH\t${labelOf(sources)}\t${inspect(error, { depth: 3 })}`)
      countFault('CRASH')
    }
  }
  const results = check(
    outputs.map(({ output }) => output),
    withValidator,
  )
  outputs.forEach(({ output, sources, ledger }, index) => {
    tell(sources, results[index] as CheckResult, before, ledger)
    if (keep === undefined) rmSync(output)
  })
}

function countFault(code: string): void {
  faultsByCode.set(code, (faultsByCode.get(code) ?? 0) + 1)
}

function tell(
  sources: string[],
  result: CheckResult,
  before: Map<string, CheckResult>,
  ledger: Ledger,
): void {
  compositions++
  const label = labelOf(sources)
  const isClean = result.faults.length === 0 && (result.schema?.sigs ?? []).length === 0
  const baselines = isClean ? [] : sources.map((file) => baselineOf(file) ?? before.get(file))
  const known = new Set(baselines.flatMap((baseline) => baseline?.schema?.sigs ?? []))
  const codes = new Set(baselines.flatMap((baseline) => baseline?.faults.map(({ code }) => code) ?? []))
  const faults = result.faults.filter(({ code }) => code !== 'schema' && !codes.has(code))
  for (const msg of result.schema?.sigs ?? []) {
    if (!known.has(msg)) faults.push({ code: 'schema', part: '', msg })
  }
  if (faults.length > 0) faulty++
  for (const fault of faults) {
    countFault(fault.code)
    console.log(`${label}\t${fault.code}\t${fault.part}\t${fault.msg}`)
  }
  unexplained += ledger.unexplained
  for (const { name, entries } of [{ name: 'total', entries: ledger.total }, ...ledger.sources]) {
    const open = entries.filter(({ reasons }) => reasons.some(({ reason }) => reason === 'unexplained'))
    if (open.length > 0) console.log(`${label}\tunexplained\t${name}\t${describeEntries(open).join('; ')}`)
  }
  const differences = COUNTED.flatMap((name) => {
    const sum = sources.reduce((total, file) => total + Number(before.get(file)?.stats[name] ?? 0), 0)
    const after = Number(result.stats[name] ?? 0)
    return sum === after ? [] : [`${name} ${sum} -> ${after}`]
  })
  if (differences.length > 0) {
    different++
    console.log(`${label}\tcounts\t${differences.join(', ')}`)
  }
}
