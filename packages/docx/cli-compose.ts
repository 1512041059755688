import { statSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { compose } from './compose/compose.ts'
import type { CompositionItem, CompositionRequest } from './compose/request/request.ts'
import type { CompositionReport } from './compose/request/report.ts'
import { fillTeamProfile } from './compose/template/team-profile.ts'
import { DOCUMENT_KIND } from './front/title-page.ts'
import { numberPages } from './front/pages/number-pages.ts'
import { readOptions, USAGE } from './cli-compose-options.ts'
import type { Options } from './cli-compose-options.ts'
import { describeLedger } from './ledger/describe-ledger.ts'
import { DocxError } from './package/errors.ts'
import { openDocument } from './read/open-document.ts'
import { findNamesInPackage } from './names/scan-package.ts'
import type { NameInPackage } from './names/scan-package.ts'
import type { SectionReading } from './read/document-reading.ts'

/**
 * Runs the `compose` command: composes a document from sections of others, and prints what changed.
 * @param args arguments after the word `compose`; paths are relative to the folder in which the command was
 * typed
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
  const report = await withTeamProfile(request, options, (filled) =>
    compose({ ...filled, numberPages, ...(signal === undefined ? {} : { signal }) }),
  )
  const names = options.replacements.map(({ from }) => from)
  const remainingNames = await findNamesInPackage(report.output, names)
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ ...report, remainingNames }, undefined, 2)}\n`
      : describe(report, request) + describeRemaining(remainingNames),
  )
  return 0
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
    // A template has its own cover, so no title page is added. The template's placeholders are filled instead.
    ...(options.title === undefined || options.template !== undefined
      ? {}
      : { titlePage: { ...values, language: options.language } }),
    ...(options.toc
      ? { tableOfContents: { title: options.language === 'en' ? 'Contents' : 'Sumário', maxLevel: 3 } }
      : {}),
  }
}

/**
 * Calls `use` with the request, after the company's lines were removed from a copy of the template. The command line
 * knows no company data, so these placeholders would stay unfilled. Without a title, the template is used unchanged.
 */
async function withTeamProfile<T>(
  request: CompositionRequest,
  { template, title, language }: Options,
  use: (request: CompositionRequest) => Promise<T>,
): Promise<T> {
  if (template === undefined || title === undefined) return use(request)
  const folder = await mkdtemp(join(tmpdir(), 'docx-template-'))
  try {
    const copy = join(folder, basename(template))
    const isFilled = await fillTeamProfile(fromHere(template), copy, { kind: DOCUMENT_KIND[language] })
    return await use(isFilled ? { ...request, template: copy } : request)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Throws if the output file cannot be written, for example because its folder does not exist. Also throws if it would
 * overwrite a source document or the template, even under another name.
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
 * Splits an argument such as "file.docx#3,4" into the path of the file and the indexes of the sections to copy.
 * Without indexes, the whole argument is the path and `indexes` is undefined.
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
