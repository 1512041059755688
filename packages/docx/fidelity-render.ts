/**
 * Renders every document of a folder and its composition alone, and compares the words on each page:
 *
 *   node packages/docx/fidelity-render.ts [DIR] [--look source|template] [--only TEXT] [--keep FOLDER]
 *
 * It needs soffice (LibreOffice) and pdftotext (poppler) on the machine. Prints one line a document, the least
 * similar first: `pages` is the mean over all pages of how many words the same page shows before and after, `words`
 * the same for the document as a whole (where a template moves text to other pages only that one says something).
 * With --keep the pairs of PDF files stay in FOLDER for looking at.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { compose } from './compose/compose.ts'
import type { Look } from './compose/request.ts'
import { DocxError } from './package/errors.ts'

interface Comparison {
  name: string
  pages: number
  words: number
  pagesBefore: number
  pagesAfter: number
}

// LibreOffice starts once for as many files as this; one that brings it down takes its batch with it.
const BATCH = 12
const RENDER_MILLISECONDS = 240_000

const VALUED = new Set(['--look', '--only', '--keep'])
const args = process.argv.slice(2)
const folder =
  args.find((arg, at) => !arg.startsWith('--') && !VALUED.has(args[at - 1] ?? '')) ??
  resolve(import.meta.dirname, '../../../shared/corpus/docx')
const look = option('look', 'source') as Look
const only = option('only', '')
const scratch = mkdtempSync(join(tmpdir(), 'fidelity-render-'))

try {
  const before = join(scratch, 'before')
  const after = join(scratch, 'after')
  for (const path of [before, after]) mkdirSync(path)
  const names = readdirSync(folder)
    .filter((name) => /\.(docx|docm|dotx|dotm)$/i.test(name) && name.includes(only))
    .sort()
  const composed: string[] = []
  for (const [index, name] of names.entries()) {
    if (await composeAlone(join(folder, name), join(after, `${index}.docx`))) {
      // Short names of one kind: LibreOffice tells templates and macros by extension and opens those otherwise.
      copyFileSync(join(folder, name), join(before, `${index}${name.slice(name.lastIndexOf('.'))}`))
      composed.push(name)
    }
  }
  render(before)
  render(after)
  const compared: Comparison[] = []
  for (const name of composed) {
    const comparison = compare(
      name,
      join(before, `${names.indexOf(name)}.pdf`),
      join(after, `${names.indexOf(name)}.pdf`),
    )
    if (comparison) compared.push(comparison)
  }
  compared.sort((a, b) => a.pages + a.words - (b.pages + b.words))
  for (const { name, pages, words, pagesBefore, pagesAfter } of compared) {
    console.log(`${pages.toFixed(3)}\t${words.toFixed(3)}\t${pagesBefore} -> ${pagesAfter} pages\t${name}`)
  }
  const mean = (of: (entry: Comparison) => number): string =>
    (compared.reduce((sum, entry) => sum + of(entry), 0) / Math.max(1, compared.length)).toFixed(4)
  console.log(
    `${compared.length} compared; mean by pages ${mean((e) => e.pages)}, by words ${mean((e) => e.words)}`,
  )
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function option(name: string, otherwise: string): string {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? otherwise : (args[at + 1] ?? otherwise)
}

async function composeAlone(path: string, output: string): Promise<boolean> {
  try {
    await compose({
      output,
      sources: { a: { path, name: basename(path) } },
      items: [{ kind: 'section', source: 'a', firstBlock: 0, endBlock: Infinity }],
      fixHeadings: false,
      look,
    })
    return true
  } catch (error) {
    if (!(error instanceof DocxError)) throw error
    console.log(`${error.code}\t${basename(path)}`)
    return false
  }
}

/** Makes a PDF beside each file of a folder; a file that could not be rendered is left without one. */
function render(path: string): void {
  const files = readdirSync(path)
  const pdfOf = (file: string): string => join(path, `${file.slice(0, file.lastIndexOf('.'))}.pdf`)
  for (let at = 0; at < files.length; at += BATCH) convert(path, files.slice(at, at + BATCH))
  for (const file of files) if (!existsSync(pdfOf(file))) convert(path, [file])
}

function convert(path: string, files: string[]): void {
  const profile = `-env:UserInstallation=file://${join(scratch, 'profile')}`
  const command = [profile, '--headless', '--convert-to', 'pdf', '--outdir', path]
  spawnSync('soffice', [...command, ...files.map((file) => join(path, file))], {
    stdio: 'ignore',
    timeout: RENDER_MILLISECONDS,
  })
}

function compare(name: string, before: string, after: string): Comparison | undefined {
  if (!existsSync(before)) {
    console.log(`LibreOffice renders no page of ${name} itself`)
    return undefined
  }
  keep(name, before, after)
  const first = wordsByPage(before)
  const second = existsSync(after) ? wordsByPage(after) : []
  const pages = Array.from({ length: Math.max(first.length, second.length) }, (_, page) =>
    likeness(first[page] ?? [], second[page] ?? []),
  )
  return {
    name,
    pages: pages.reduce((sum, value) => sum + value, 0) / Math.max(1, pages.length),
    words: likeness(first.flat(), second.flat()),
    pagesBefore: first.length,
    pagesAfter: second.length,
  }
}

function keep(name: string, before: string, after: string): void {
  const target = option('keep', '')
  if (target === '') return
  mkdirSync(target, { recursive: true })
  copyFileSync(before, join(target, `${name}.before.pdf`))
  if (existsSync(after)) copyFileSync(after, join(target, `${name}.after.pdf`))
}

function wordsByPage(pdf: string): string[][] {
  const run = spawnSync('pdftotext', ['-q', pdf, '-'], { maxBuffer: 1 << 28 })
  const pages = run.stdout.toString('utf8').split('\f')
  pages.pop()
  return pages.map((page) => page.normalize('NFKC').split(/\s+/).filter(Boolean))
}

/** Dice's coefficient of two bags of words: twice what they share over what both hold; 1 when both are empty. */
function likeness(before: string[], after: string[]): number {
  if (before.length + after.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of after) {
    const left = counts.get(word) ?? 0
    if (left === 0) continue
    counts.set(word, left - 1)
    shared++
  }
  return (2 * shared) / (before.length + after.length)
}
