import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { compose } from './compose/compose.ts'
import type { CompositionItem, CompositionRequest, Look } from './compose/request/request.ts'
import type { CompositionReport } from './compose/request/report.ts'
import { numberPages } from './front/pages/number-pages.ts'
import { describeLedger } from './ledger/describe-ledger.ts'
import { DocxError } from './package/errors.ts'
import { openDocument } from './read/open-document.ts'
import { findNamesInPackage } from './names/scan-package.ts'
import type { NameInPackage } from './names/scan-package.ts'
import type { SectionReading } from './read/document-reading.ts'

const USAGE = `npm run -s docx -- compose -o OUT [options] FILE[#index[,index...]]...
  -o OUT                  the .docx to write
  --template FILE         take styles, cover, headers and pages of this .docx or .dotx
  --title "Org|Tender"    a title page, or the values of the template's placeholders
  --toc                   a table of contents; its pages are rendered when LibreOffice is there, else estimated
  --fix-headings          headings take the document's heading styles, levels without gaps at the top
  --replace "old=>new"    replace a name everywhere; may be given several times
  --look source|template  whose formatting; default: the template's when one is given, else each source's own
  --accept-changes --drop-comments --drop-hidden
  --language pt-BR|en     of title page and contents; default pt-BR
  --json                  report as JSON
An index is that of a section as "sections" lists it; a file without one goes in whole.`

interface Options {
  output: string
  template?: string
  title?: string
  toc: boolean
  fixHeadings: boolean
  json: boolean
  look?: Look
  language: 'pt-BR' | 'en'
  replacements: { from: string; to: string }[]
  clean: { acceptChanges: boolean; dropComments: boolean; dropHiddenText: boolean }
  inputs: string[]
}

/**
 * Runs the `compose` command of the command line: composes a document out of sections of others, and prints what was
 * copied, changed and lost.
 * @param args arguments after the word `compose`; paths are relative to the folder in which the command was typed
 * @param signal aborted when the person interrupts the command; unfinished files are then removed
 * @returns the exit code: 0 for success, 2 for wrong arguments
 * @throws {DocxError} when a document cannot be read or the result cannot be written
 */
export async function composeCommand(args: string[], signal?: AbortSignal): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${USAGE}\n`)
    return 2
  }
  const request = await requestFor(options)
  await refuseUnwritable(options)
  const report = await compose({ ...request, numberPages, ...(signal === undefined ? {} : { signal }) })
  const names = options.replacements.map(({ from }) => from)
  const remainingNames = await findNamesInPackage(report.output, names)
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ ...report, remainingNames }, undefined, 2)}\n`
      : describe(report, request) + describeRemaining(remainingNames),
  )
  return 0
}

function readOptions(args: string[]): Options | string {
  const options: Options = {
    output: '',
    toc: false,
    fixHeadings: false,
    json: false,
    language: 'pt-BR',
    replacements: [],
    clean: { acceptChanges: false, dropComments: false, dropHiddenText: false },
    inputs: [],
  }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const problem = readOption(options, arg, () => rest.shift())
    if (problem !== undefined) return problem
  }
  if (options.output === '') return 'Say where to write the result: -o OUT.'
  if (options.inputs.length === 0) return 'Name at least one document.'
  return options
}

/** Options that a value follows. */
const WITH_VALUE = new Set(['-o', '--output', '--template', '--title', '--replace', '--look', '--language'])
/** Options that stand alone. */
const ALONE = new Set([
  '--toc',
  '--fix-headings',
  '--json',
  '--accept-changes',
  '--drop-comments',
  '--drop-hidden',
])

/** Reads one argument and, for an option with a value, the next one. Returns what is wrong with it, if anything. */
function readOption(options: Options, arg: string, next: () => string | undefined): string | undefined {
  if (WITH_VALUE.has(arg)) {
    const value = next()
    if (value === undefined || value === '' || WITH_VALUE.has(value) || ALONE.has(value))
      return `Write a value after ${arg}.`
    return readValue(options, arg, value)
  }
  switch (arg) {
    case '--toc':
      options.toc = true
      return undefined
    case '--fix-headings':
      options.fixHeadings = true
      return undefined
    case '--json':
      options.json = true
      return undefined
    case '--accept-changes':
      options.clean.acceptChanges = true
      return undefined
    case '--drop-comments':
      options.clean.dropComments = true
      return undefined
    case '--drop-hidden':
      options.clean.dropHiddenText = true
      return undefined
    default:
      if (arg.startsWith('-')) return `There is no option ${arg}.`
      options.inputs.push(arg)
      return undefined
  }
}

function readValue(options: Options, arg: string, value: string): string | undefined {
  switch (arg) {
    case '--template':
      options.template = value
      return undefined
    case '--title':
      options.title = value
      return undefined
    case '--replace':
      return readReplacement(options, value)
    case '--look':
      return readLook(options, value)
    case '--language':
      return readLanguage(options, value)
    default:
      options.output = value
      return undefined
  }
}

function readReplacement(options: Options, text: string): string | undefined {
  const at = text.indexOf('=>')
  if (at <= 0) return `Write a replacement as "old=>new", not "${text}".`
  options.replacements.push({ from: text.slice(0, at).trim(), to: text.slice(at + 2).trim() })
  return undefined
}

function readLook(options: Options, text: string): string | undefined {
  if (text !== 'source' && text !== 'template') return 'The look is either source or template.'
  options.look = text
  return undefined
}

function readLanguage(options: Options, text: string): string | undefined {
  if (text !== 'pt-BR' && text !== 'en') return 'The language is either pt-BR or en.'
  options.language = text
  return undefined
}

async function requestFor(options: Options): Promise<CompositionRequest> {
  const sources: CompositionRequest['sources'] = {}
  const items: CompositionItem[] = []
  for (const [index, input] of options.inputs.entries()) {
    const { path, indexes } = readInput(input)
    const key = String(index + 1)
    sources[key] = { path, name: basename(path) }
    items.push(...(await itemsFor(key, path, indexes, options.fixHeadings)))
  }
  const [organization = '', tender = ''] = (options.title ?? '').split('|').map((part) => part.trim())
  const date = new Intl.DateTimeFormat(options.language, { dateStyle: 'long' }).format(new Date())
  const values = { organization, tender, date }
  return {
    output: fromHere(options.output),
    sources,
    items,
    replacements: options.replacements,
    fixHeadings: options.fixHeadings,
    clean: options.clean,
    look: options.look ?? (options.template === undefined ? 'source' : 'template'),
    ...(options.template === undefined ? {} : { template: fromHere(options.template) }),
    ...(options.title === undefined ? {} : { placeholders: values }),
    // A template has its own cover. The names are filled into its placeholders.
    ...(options.title === undefined || options.template !== undefined
      ? {}
      : { titlePage: { ...values, language: options.language } }),
    ...(options.toc
      ? { tableOfContents: { title: options.language === 'en' ? 'Contents' : 'Sumário', maxLevel: 3 } }
      : {}),
  }
}

/**
 * Refuses an output that is a folder or in a folder that does not exist, and one that is a source or the template,
 * under whatever name. The rest of a source would be lost.
 * @throws {DocxError}
 */
async function refuseUnwritable({ output, inputs, template }: Options): Promise<void> {
  const path = fromHere(output)
  const target = statSync(path, { throwIfNoEntry: false })
  if (target?.isDirectory())
    throw new DocxError('docx.invalid_request', `${path} is a folder. Name a file with -o.`)
  if (!statSync(dirname(path), { throwIfNoEntry: false })?.isDirectory())
    throw new DocxError(
      'docx.invalid_request',
      `There is no folder ${dirname(path)}. Create it, or name another file with -o.`,
    )
  if (target === undefined) return
  const read = inputs.map((input) => readInput(input).path)
  for (const path of template === undefined ? read : [...read, fromHere(template)]) {
    const { dev, ino } = await stat(path)
    if (dev === target.dev && ino === target.ino)
      throw new DocxError(
        'docx.invalid_request',
        `The result would replace ${path}, from which it is made. Name another file with -o.`,
      )
  }
}

/**
 * Splits an argument such as "file.docx#3,4" into the path of the file and the indexes of the sections to copy. Any
 * other "#" is part of the path, and the indexes are then undefined.
 */
function readInput(input: string): { path: string; indexes: number[] | undefined } {
  const match = /^(.+)#(\d+(?:,\d+)*)$/.exec(input)
  if (!match?.[1] || !match[2]) return { path: fromHere(input), indexes: undefined }
  return { path: fromHere(match[1]), indexes: match[2].split(',').map(Number) }
}

async function itemsFor(
  source: string,
  path: string,
  indexes: number[] | undefined,
  fixHeadings: boolean,
): Promise<CompositionItem[]> {
  const whole: CompositionItem = { kind: 'section', source, firstBlock: 0, endBlock: Infinity, underLevel: 0 }
  if (!indexes && !fixHeadings) return [whole]
  const sections = new Map<number, SectionReading>()
  const document = await openDocument(path)
  try {
    for await (const section of document.sections()) sections.set(section.index, { ...section, text: '' })
  } finally {
    await document.close()
  }
  if (!indexes) return [{ ...whole, headings: [...sections.values()].flatMap(headingOf) }]
  const chosen = indexes.map((index) => {
    const section = sections.get(index)
    if (section) return section
    throw new DocxError(
      'docx.invalid_request',
      `${basename(path)} has no section ${index}; it has ${sections.size}, counted from 0.`,
    )
  })
  const top = Math.min(...chosen.map((section) => section.level))
  return chosen.map((section) => ({
    kind: 'section',
    source,
    firstBlock: section.firstBlock,
    endBlock: section.endBlock,
    underLevel: section.level - top,
    headings: headingOf(section),
    id: `${source}#${section.index}`,
  }))
}

function headingOf(section: SectionReading): { block: number; level: number }[] {
  return section.headingSource === 'none' ? [] : [{ block: section.firstBlock, level: section.level }]
}

function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}

function describeRemaining(names: NameInPackage[]): string {
  return names.map(({ found, part, place }) => `  still there: "${found}" in ${part}: ${place}\n`).join('')
}

function describe(report: CompositionReport, request: CompositionRequest): string {
  const lines = [`${report.output}: ${report.bytes} bytes, ${report.sections} sections`]
  for (const entry of report.trace) {
    const name = request.sources[entry.source ?? '']?.name
    if (name === undefined) continue
    const end = entry.endBlock === Infinity ? 'end' : entry.endBlock
    lines.push(`  ${name}, blocks ${entry.firstBlock} to ${end}: ${entry.blocks} blocks inserted`)
  }
  if (report.tableOfContents) {
    lines.push(
      `  contents: ${report.tableOfContents.entries} entries, page numbers ${report.tableOfContents.pages}`,
    )
  }
  for (const record of report.replacements) {
    lines.push(`  replaced "${record.found}" by "${record.to}" in ${record.story}: ${record.place}`)
  }
  for (const notice of report.notices) {
    lines.push(
      `  note: ${notice.reason}${notice.source === undefined ? '' : ` (${notice.source})`}: ${notice.detail}`,
    )
  }
  lines.push(...describeLedger(report.ledger))
  return `${lines.join('\n')}\n`
}
