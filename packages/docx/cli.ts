import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault } from './check/fault.ts'
import { compileQuickly, keepHeapSmall } from './small-heap.ts'
import type { Inventory } from './check/inventory-counter.ts'
import type { LedgerEntry } from './ledger/ledger.ts'

// Each command imports its modules when it runs, after the compile cache is enabled. The cache halves the start-up
// time.
enableCompileCache()

/** Exit code of a command that Ctrl-C ended: 128 and the number of SIGINT. */
const INTERRUPTED = 130

const USAGE = `npm run -s docx -- COMMAND
  sections FILE [--json]                     the sections of a document
  check FILE [--baseline FILE,FILE]... [--no-schema] [--json]
                                             faults in a document, new ones against its sources
  compose -o OUT [options] FILE[#index,...]  a new document out of sections; see compose --help
Paths are taken from the folder you stand in. A source whose name has a comma needs a --baseline of its own.`

/**
 * Resolves a path against the folder in which the command was typed. npm runs the program in another folder, but the
 * environment variable INIT_CWD has the original one.
 */
function pathOf(argument: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), argument)
}

/** True after the program that reads the output has ended, as `head` does after ten lines. */
let readerHasEnded = false

/**
 * Handles a failed write to standard output. If the reader of a pipe ended early (EPIPE), the command goes on
 * without output. Any other failure ends the command.
 */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  readerHasEnded = true
  if (error.code === 'EPIPE') return
  process.stderr.write(`The output cannot be written (${error.message}).\n`)
  process.exit(1)
})

async function sectionsCommand(args: string[]): Promise<number> {
  const json = args.includes('--json')
  const [file, ...more] = args.filter((argument) => argument !== '--json')
  if (file === undefined || more.length > 0) return usage()
  compileQuickly()
  const { openDocument } = await import('./read/open-document.ts')
  const document = await openDocument(pathOf(file))
  try {
    const listed = []
    for await (const section of document.sections()) {
      if (readerHasEnded) break
      if (!json) {
        const pages = section.pageStart === undefined ? '' : `, p. ${section.pageStart}-${section.pageEnd}`
        const how = `${section.headingSource} ${section.confidence.toFixed(2)}`
        process.stdout.write(
          `${String(section.index).padStart(4)} ${'  '.repeat(section.level - 1)}${section.title}  [${section.words} words${pages}; ${how}]\n`,
        )
        continue
      }
      const { text, path, ...rest } = section
      listed.push({ ...rest, path: path.join(' > '), text })
    }
    if (json) process.stdout.write(`${JSON.stringify(listed, undefined, 2)}\n`)
    for (const notice of document.facts.notices) process.stderr.write(`${notice}\n`)
  } finally {
    await document.close()
  }
  return 0
}

async function checkCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      baseline: { type: 'string', multiple: true },
      'no-schema': { type: 'boolean' },
    },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) return usage()
  const baseline = (values.baseline ?? []).flatMap(sourcesIn)
  const { checkDocument } = await import('./check/check-document.ts')
  const { takeInventory } = await import('./check/inventory.ts')
  const report = await checkDocument(pathOf(file), { baseline, schema: !values['no-schema'] })
  const canOpen = !report.faults.some(({ code }) => code === 'cannot-open')
  const inventory = canOpen ? await takeInventory(pathOf(file)) : undefined
  const ledger = inventory && baseline.length > 0 ? await ledgerOf(inventory.body, baseline) : undefined
  const isCompared = baseline.length === 0 || ledger !== undefined
  if (values.json)
    process.stdout.write(
      `${JSON.stringify({ ...report, inventory, ...(ledger ? { ledger } : {}) }, undefined, 2)}\n`,
    )
  else {
    const list = (title: string, found: readonly Fault[]): void => {
      for (const { code, part, message } of found)
        process.stdout.write(`${title} ${code} ${part} ${message}\n`)
    }
    list('fault  ', report.newFaults)
    list(
      'known  ',
      report.faults.filter((fault) => !report.newFaults.includes(fault)),
    )
    list('warning', report.warnings)
    for (const signature of report.schema?.newSignatures ?? []) process.stdout.write(`schema  ${signature}\n`)
    if (!report.schema && !values['no-schema'])
      process.stdout.write('The schema validator is not installed; the schema was not checked.\n')
    if (ledger) {
      const { describeEntries } = await import('./ledger/describe-ledger.ts')
      process.stdout.write('ledger: what the whole sources hold -> what the document holds\n')
      for (const line of describeEntries(ledger)) process.stdout.write(`${line}\n`)
    } else if (inventory) process.stdout.write(`${JSON.stringify(inventory.body)}\n`)
    const sound = isCompared ? 'No new fault.' : 'No new fault, but not every source could be read.'
    process.stdout.write(`${report.ok ? sound : 'Faults were found.'}\n`)
  }
  return report.ok && isCompared ? 0 : 1
}

/**
 * Returns the paths in the value of the option --baseline, which names source documents. The value is one existing
 * path, which may contain commas, or several paths separated by commas.
 */
function sourcesIn(value: string): string[] {
  const whole = pathOf(value)
  if (existsSync(whole)) return [whole]
  return value
    .split(',')
    .filter((path) => path !== '')
    .map(pathOf)
}

/**
 * Compares the content of a document with that of its sources. If a source cannot be read, prints the reason
 * and returns undefined.
 */
async function ledgerOf(after: Inventory, sources: string[]): Promise<LedgerEntry[] | undefined> {
  const { compareWithSources } = await import('./ledger/compare-with-sources.ts')
  const { DocxError } = await import('./package/errors.ts')
  try {
    return await compareWithSources(after, sources)
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    process.stderr.write(`Not compared with the sources: ${error.message}\n`)
    return undefined
  }
}

function usage(): number {
  process.stderr.write(`${USAGE}\n`)
  return 2
}

async function main([command, ...args]: string[]): Promise<number> {
  const asksForHelp = [command, ...args].some((argument) => argument === '--help' || argument === '-h')
  if (asksForHelp && command !== 'compose') {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  switch (command) {
    case 'sections':
      return sectionsCommand(args)
    case 'check':
      return checkCommand(args)
    case 'compose': {
      keepHeapSmall()
      compileQuickly()
      const { composeCommand } = await import('./cli-compose.ts')
      const interruption = new AbortController()
      // A second Ctrl-C ends the process immediately.
      process.once('SIGINT', () => interruption.abort())
      return composeCommand(args, interruption.signal)
    }
    default:
      return usage()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const { DocxError } = await import('./package/errors.ts')
  if (error instanceof DocxError) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.code === 'docx.cancelled' ? INTERRUPTED : 1
  } else if (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  ) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  } else throw error
}
