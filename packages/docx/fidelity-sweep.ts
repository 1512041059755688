/**
 * Composes every document of a folder alone and in groups and reports what the checker finds that the sources did
 * not have, what the ledger cannot explain, and what the checker counted before and after. Ends with 1 when there
 * was a crash, a new fault or an unexplained difference:
 *
 *   node packages/docx/fidelity-sweep.ts DIR [--groups 2,10,30] [--validator] [--look source|template] [--only TEXT]
 *     [--no-single] [--keep] [--proposal TEMPLATE]
 *
 * --proposal composes as a proposal is: four ranges of each document below headings, cleaned, with a table of contents,
 * under a template ("none": the default styles). What was cleaned away then shows among the counts.
 *
 * The checker is ../shared/tools/docx-check.mjs beside the repository.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { compose } from './compose/compose.ts'
import type { CompositionItem, CompositionRequest, Look } from './compose/request.ts'
import { describeEntries } from './ledger/describe-ledger.ts'
import type { Ledger } from './ledger/ledger.ts'
import { DocumentPackage } from './package/document-package.ts'
import { DocxError } from './package/errors.ts'

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
const args = process.argv.slice(2)
const VALUED = new Set(['--groups', '--look', '--only', '--proposal'])
const folder =
  args.find((arg, at) => !arg.startsWith('--') && !VALUED.has(args[at - 1] ?? '')) ??
  resolve(import.meta.dirname, '../../../shared/corpus/docx')
const groups = option('groups', '').split(',').filter(Boolean).map(Number)
const proposal = option('proposal', '')
const look = option('look', proposal === '' ? 'source' : 'template') as Look
const withValidator = args.includes('--validator')
const only = option('only', '')

function option(name: string, otherwise: string): string {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? otherwise : (args[at + 1] ?? otherwise)
}

/** One run of the checker for all files; with the validator one run each, as only then it lists signatures. */
function check(files: string[]): CheckResult[] {
  const batches = withValidator ? files.map((file) => [file]) : [files]
  return batches.flatMap((batch) => {
    const schema = withValidator ? [] : ['--no-schema']
    const run = spawnSync('node', [checker, '--json', ...schema, ...batch], { maxBuffer: 1 << 30 })
    const lines = run.stdout.toString('utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as CheckResult)
  })
}

async function readable(file: string): Promise<boolean> {
  try {
    await (await DocumentPackage.open(file)).close()
    return true
  } catch (error) {
    if (error instanceof DocxError) return false
    throw error
  }
}

async function composeAll(output: string, files: string[]): Promise<Ledger> {
  const sources = Object.fromEntries(
    files.map((path, index) => [`s${index}`, { path, name: basename(path) }]),
  )
  const { ledger } = await compose({
    output,
    sources,
    ...(proposal === '' ? wholeDocuments(files) : proposalOf(files)),
    look,
  })
  return ledger
}

type Arrangement = Omit<CompositionRequest, 'output' | 'sources' | 'look'>

function wholeDocuments(files: string[]): Arrangement {
  const items = files.map((_, index): CompositionItem => {
    return { kind: 'section', source: `s${index}`, firstBlock: 0, endBlock: Infinity }
  })
  return { items, fixHeadings: false }
}

/** Ranges that cut through whatever lies at their borders. */
const CUTS = [
  [0, 3],
  [3, 9],
  [9, 40],
  [37, Infinity],
] as const

function proposalOf(files: string[]): Arrangement {
  const items = files.flatMap((file, index): CompositionItem[] => [
    { kind: 'heading', level: 1, text: basename(file), id: `h${index}` },
    ...CUTS.map(([firstBlock, endBlock]): CompositionItem => {
      return { kind: 'section', source: `s${index}`, firstBlock, endBlock, underLevel: 1 }
    }),
    { kind: 'crossReference', to: `h${index}`, text: 'See above' },
  ])
  return {
    items,
    fixHeadings: true,
    clean: { acceptChanges: true, dropComments: true, dropHiddenText: true },
    tableOfContents: { title: 'Contents', maxLevel: 3 },
    ...(proposal === 'none' ? {} : { template: resolve(proposal) }),
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'fidelity-'))
const faultsByCode = new Map<string, number>()
let compositions = 0
let faulty = 0
let different = 0
let unexplained = 0
let refused = 0

try {
  const names = readdirSync(folder).filter(
    (name) => /\.(docx|docm|dotx|dotm)$/i.test(name) && name.includes(only),
  )
  const files: string[] = []
  for (const name of names.sort()) if (await readable(join(folder, name))) files.push(join(folder, name))
  console.log(`${files.length} of ${names.length} files can be opened`)
  const before = new Map(check(files).map((result) => [result.file, result]))
  const runs = args.includes('--no-single') ? [] : files.map((file) => [file])
  for (const size of groups)
    for (let at = 0; at < files.length; at += size) runs.push(files.slice(at, at + size))
  const outputs: { output: string; sources: string[]; ledger: Ledger }[] = []
  for (const [index, sources] of runs.entries()) {
    const output = join(scratch, `${index}.docx`)
    try {
      outputs.push({ output, sources, ledger: await composeAll(output, sources) })
    } catch (error) {
      // Damage deep inside a file shows only when it is read; that is a refusal, not a crash.
      const code = error instanceof DocxError ? error.code : 'CRASH'
      console.log(
        `${code}\t${sources.map((file) => basename(file)).join(', ')}\t${
          error instanceof DocxError
            ? error.message
            : String((error as Error).stack)
                .split('\n', 3)
                .join(' ')
        }`,
      )
      if (code === 'CRASH') countFault('CRASH')
      else refused++
    }
  }
  const results = check(outputs.map(({ output }) => output))
  outputs.forEach(({ sources, ledger }, index) =>
    tell(sources, results[index] as CheckResult, before, ledger),
  )
} finally {
  if (!args.includes('--keep')) rmSync(scratch, { recursive: true, force: true })
  else console.log(scratch)
}
console.log(
  `${compositions} compositions, ${refused} refused, ${faulty} with new faults, ${unexplained} unexplained ledger differences, ${different} with other counts than their sources`,
)
console.log(`new fault codes: ${JSON.stringify(Object.fromEntries(faultsByCode))}`)
if (faultsByCode.size > 0 || unexplained > 0) process.exitCode = 1

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
  const label =
    sources.length === 1
      ? basename(sources[0] as string)
      : `group of ${sources.length}: ${basename(sources[0] as string)} ...`
  const known = new Set(sources.flatMap((file) => before.get(file)?.schema?.sigs ?? []))
  const codes = new Set(sources.flatMap((file) => before.get(file)?.faults.map(({ code }) => code) ?? []))
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
