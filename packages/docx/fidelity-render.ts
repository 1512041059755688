/**
 * Renders every document of a folder and its compositions, alone and in groups, and compares page by page:
 *
 *   node packages/docx/fidelity-render.ts [DIR] [--groups 2,10,30] [--no-single] [--nth 5] [--look source|template]
 *     [--only TEXT] [--pictures] [--proposal TEMPLATE] [--keep FOLDER]
 *
 * It needs soffice (LibreOffice), pdftotext and pdftoppm (poppler) on the machine. Prints a line for each compared
 * composition. At the end it prints the least similar ones again, worst first. `pages` is the mean fraction of words
 * that the same page shows before and after. `words` is this fraction for the whole composition. Only `words` is
 * meaningful when a template moves text to other pages. With --pictures, `differs` tells how different pages with the
 * same words look (0 to 1), and the worst page is named. The exit code is 1 if LibreOffice could not open a
 * composition, or did not finish it. --nth takes only every nth document. With --keep, the PDF files and the
 * compositions stay in FOLDER.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { labelOf } from './fidelity/arrangements.ts'
import type { RunPlan } from './fidelity/compose-run.ts'
import { composeRun } from './fidelity/compose-run.ts'
import { Office, pdfBeside } from './fidelity/office.ts'
import type { PagePicture } from './fidelity/rendered-pages.ts'
import {
  alignPages,
  likeness,
  pictureDifference,
  picturesOf,
  wordsByPage,
} from './fidelity/rendered-pages.ts'
import { readRunOptions } from './fidelity/run-options.ts'

interface Comparison {
  label: string
  pages: number
  words: number
  pagesBefore: number
  pagesAfter: number
  secondsAfter: number
  differs?: number
  worst?: string
}

/**
 * Number of compositions that are printed once more at the end. They are those that look least like their source
 * documents.
 */
const TOLD_AGAIN = 20

const { look, has, keep, arrange, chooseRuns } = readRunOptions(process.argv.slice(2), ['pictures'])
const scratch = mkdtempSync(join(tmpdir(), 'fidelity-render-'))
const before = join(scratch, 'before')
const after = join(scratch, 'after')
const office = new Office(join(scratch, 'profile'))
const refused = new Set<string>()

const plan: RunPlan = {
  look,
  arrange,
  onRefused: (file, error) => {
    refused.add(file)
    console.log(`${error.code}\t${basename(file)}`)
  },
}

try {
  for (const path of [before, after]) mkdirSync(path)
  const { files, runs } = await chooseRuns()
  const copies = new Map(files.map((file, index) => [file, copyOf(file, index)]))
  const compared: Comparison[] = []
  for (const [index, wanted] of runs.entries()) {
    const output = join(after, `${index}.docx`)
    const sound = wanted.filter((file) => !refused.has(file))
    const done = sound.length === 0 ? undefined : await composeRun(output, sound, plan)
    if (!done) continue
    const originals = done.sources.map((file) => copies.get(file) as string)
    await office.render(originals)
    const begun = performance.now()
    await office.render([output])
    const comparison = compare(done.sources, originals, output, (performance.now() - begun) / 1000)
    keepFor(index, labelOf(done.sources), originals, output)
    for (const path of [output, pdfBeside(output)]) rmSync(path, { force: true })
    if (!comparison) continue
    compared.push(comparison)
    console.log(describe(comparison))
  }
  tellAll(compared)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/**
 * Copies a test document to a short name and returns its path. Keeps the extension, because LibreOffice opens
 * templates and files with macros differently.
 */
function copyOf(file: string, index: number): string {
  const copy = join(before, `${index}${file.slice(file.lastIndexOf('.'))}`)
  copyFileSync(file, copy)
  return copy
}

function compare(
  sources: string[],
  originals: string[],
  output: string,
  secondsAfter: number,
): Comparison | undefined {
  const silent = sources.filter((_, index) => !existsSync(pdfBeside(originals[index] as string)))
  if (silent.length > 0)
    console.log(`LibreOffice renders no page of ${silent.map((file) => basename(file)).join(', ')} itself`)
  const label = labelOf(sources)
  const pdf = pdfBeside(output)
  if (!existsSync(pdf)) {
    if (silent.length === sources.length) return undefined
    console.log(`${office.stopped.has(output) ? 'NOT FINISHED' : 'NOT OPENED'}\t${label}`)
    process.exitCode = 1
    return undefined
  }
  const shown = originals.map((file) => pdfBeside(file)).filter((path) => existsSync(path))
  const first = shown.flatMap((path) => wordsByPage(path))
  const second = wordsByPage(pdf)
  const pairs = alignPages(first, second)
  const count = Math.max(first.length, second.length, 1)
  return {
    label,
    pages: pairs.reduce((sum, pair) => sum + pair.likeness, 0) / count,
    words: likeness(first.flat(), second.flat()),
    pagesBefore: first.length,
    pagesAfter: second.length,
    secondsAfter,
    ...(has('pictures') ? comparePictures(pairs, shown, pdf) : {}),
  }
}

/**
 * Compares how pages look before and after a composition. Only pages whose words are nearly equal are compared.
 * Returns the mean difference, and the page that differs most.
 */
function comparePictures(
  pairs: ReturnType<typeof alignPages>,
  originals: string[],
  pdf: string,
): { differs: number; worst: string } {
  const first = originals.flatMap((path) => picturesOf(path))
  const second = picturesOf(pdf)
  const same = pairs.filter((pair) => pair.likeness > 0.95)
  let worst = { difference: 0, before: 0, after: 0 }
  let sum = 0
  for (const pair of same) {
    const difference = pictureDifference(first[pair.before] as PagePicture, second[pair.after] as PagePicture)
    sum += difference
    if (difference > worst.difference) worst = { difference, before: pair.before + 1, after: pair.after + 1 }
  }
  return {
    differs: sum / Math.max(1, same.length),
    worst: `${worst.difference.toFixed(2)} at page ${worst.before} -> ${worst.after}`,
  }
}

function keepFor(index: number, label: string, originals: string[], output: string): void {
  if (keep === undefined) return
  mkdirSync(keep, { recursive: true })
  const name = `${index}-${label.replace(/\W+/g, '_')}`
  const made = originals.map((file, at) => [pdfBeside(file), `${name}.before-${at + 1}.pdf`] as const)
  for (const [path, kept] of [...made, [pdfBeside(output), `${name}.after.pdf`] as const])
    if (existsSync(path)) copyFileSync(path, join(keep, kept))
  copyFileSync(output, join(keep, `${name}.docx`))
}

function describe({
  label,
  pages,
  words,
  pagesBefore,
  pagesAfter,
  secondsAfter,
  differs,
  worst,
}: Comparison): string {
  const seen = differs === undefined ? '' : `\t${differs.toFixed(3)} differs, ${worst}`
  const count = `${pagesBefore} -> ${pagesAfter} pages`
  return `${pages.toFixed(3)}\t${words.toFixed(3)}\t${count}\t${secondsAfter.toFixed(0)} s${seen}\t${label}`
}

function tellAll(compared: Comparison[]): void {
  console.log('The least similar:')
  compared.sort((a, b) => a.pages + a.words - (b.pages + b.words))
  for (const comparison of compared.slice(0, TOLD_AGAIN)) console.log(describe(comparison))
  const mean = (of: (entry: Comparison) => number): string =>
    (compared.reduce((sum, entry) => sum + of(entry), 0) / Math.max(1, compared.length)).toFixed(4)
  const alike = compared.filter(({ pages }) => pages > 0.9999).length
  const pictures = has('pictures') ? `, pictures differ ${mean((e) => e.differs ?? 0)}` : ''
  console.log(
    `${compared.length} compared, ${alike} with the same words on every page; mean by pages ${mean((e) => e.pages)}, by words ${mean((e) => e.words)}${pictures}`,
  )
}
