/**
 * Renders every document of a folder and its compositions, alone and in groups, and compares page by page:
 *
 *   node packages/docx/fidelity-render.ts [DIR] [--groups 2,10,30] [--no-single] [--nth 5] [--look source|template]
 *     [--only TEXT] [--pictures] [--proposal TEMPLATE] [--keep FOLDER]
 *
 * It needs soffice (LibreOffice), pdftotext and pdftoppm (poppler) on the machine. Prints one line a composition, the
 * least similar first: `pages` is the mean over all pages of how many words the same page shows before and after,
 * `words` the same for the composition as a whole (where a template moves text to other pages only that one says
 * something), and with --pictures `differs` how much the pages of the same words look different (0 to 1), the worst
 * of them named. Ends with 1 when LibreOffice could not open a composition. --nth takes every nth document only;
 * with --keep the PDF files and the compositions stay in FOLDER for looking at.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Look } from './compose/request.ts'
import {
  groupsOf,
  labelOf,
  proposalOf,
  readableDocuments,
  readArguments,
  wholeDocuments,
} from './fidelity/arrangements.ts'
import type { RunPlan } from './fidelity/compose-run.ts'
import { composeRun } from './fidelity/compose-run.ts'
import type { PagePicture } from './fidelity/rendered-pages.ts'
import {
  alignPages,
  likeness,
  pictureDifference,
  picturesOf,
  renderFolder,
  wordsByPage,
} from './fidelity/rendered-pages.ts'

interface Comparison {
  label: string
  pages: number
  words: number
  pagesBefore: number
  pagesAfter: number
  differs?: number
  worst?: string
}

const { folder, has, option } = readArguments(process.argv.slice(2), [
  'groups',
  'nth',
  'look',
  'only',
  'proposal',
  'keep',
])
const proposal = option('proposal', '')
const look = option('look', proposal === '' ? 'source' : 'template') as Look
const sizes = option('groups', '').split(',').filter(Boolean).map(Number)
const scratch = mkdtempSync(join(tmpdir(), 'fidelity-render-'))
const kept = option('keep', '')
const before = join(scratch, 'before')
const after = join(scratch, 'after')

const plan: RunPlan = {
  look,
  arrange: (sources) => (proposal === '' ? wholeDocuments(sources) : proposalOf(sources, proposal)),
  onRefused: (file, error) => console.log(`${error.code}\t${basename(file)}`),
}

try {
  for (const path of [before, after]) mkdirSync(path)
  const { files } = await readableDocuments(
    folder ?? resolve(import.meta.dirname, '../../../shared/corpus/docx'),
    option('only', ''),
    Number(option('nth', '1')),
  )
  const pdfBefore = new Map<string, string>()
  for (const [index, file] of files.entries()) {
    // Short names of one kind: LibreOffice tells templates and macros by extension and opens those otherwise.
    copyFileSync(file, join(before, `${index}${file.slice(file.lastIndexOf('.'))}`))
    pdfBefore.set(file, join(before, `${index}.pdf`))
  }
  const runs = groupsOf(files, sizes, !has('no-single'))
  const composed: { sources: string[]; pdf: string }[] = []
  for (const [index, sources] of runs.entries()) {
    const done = await composeRun(join(after, `${index}.docx`), sources, plan)
    if (done) composed.push({ sources: done.sources, pdf: join(after, `${index}.pdf`) })
  }
  renderFolder(before, join(scratch, 'profile'))
  renderFolder(after, join(scratch, 'profile'))
  const compared = composed.flatMap(({ sources, pdf }, index) => {
    const originals = sources.map((file) => pdfBefore.get(file) as string)
    keep(labelOf(sources), index, originals, pdf)
    return compare(sources, originals, pdf) ?? []
  })
  tell(compared)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function compare(sources: string[], originals: string[], pdf: string): Comparison | undefined {
  const silent = sources.filter((_, index) => !existsSync(originals[index] as string))
  if (silent.length > 0) {
    console.log(`LibreOffice renders no page of ${silent.map((file) => basename(file)).join(', ')} itself`)
    if (silent.length === sources.length) return undefined
  }
  const label = labelOf(sources)
  if (!existsSync(pdf)) {
    console.log(`NOT OPENED\t${label}`)
    process.exitCode = 1
    return undefined
  }
  const shown = originals.filter((path) => existsSync(path))
  const first = shown.map((path) => wordsByPage(path))
  const second = wordsByPage(pdf)
  const pairs = alignPages(first.flat(), second)
  const count = Math.max(first.flat().length, second.length, 1)
  return {
    label,
    pages: pairs.reduce((sum, pair) => sum + pair.likeness, 0) / count,
    words: likeness(first.flat(2), second.flat()),
    pagesBefore: first.flat().length,
    pagesAfter: second.length,
    ...(has('pictures') ? comparePictures(pairs, shown, pdf) : {}),
  }
}

/** Pages of (nearly) the same words, compared as pictures. */
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

function keep(label: string, index: number, originals: string[], pdf: string): void {
  if (kept === '') return
  mkdirSync(kept, { recursive: true })
  const name = label.replace(/\W+/g, '_')
  for (const [at, path] of originals.entries())
    if (existsSync(path)) copyFileSync(path, join(kept, `${index}-${name}.before-${at + 1}.pdf`))
  if (existsSync(pdf)) copyFileSync(pdf, join(kept, `${index}-${name}.after.pdf`))
  copyFileSync(pdf.replace(/pdf$/, 'docx'), join(kept, `${index}-${name}.docx`))
}

function tell(compared: Comparison[]): void {
  compared.sort((a, b) => a.pages + a.words - (b.pages + b.words))
  for (const { label, pages, words, pagesBefore, pagesAfter, differs, worst } of compared) {
    const seen = differs === undefined ? '' : `\t${differs.toFixed(3)} differs, ${worst}`
    console.log(
      `${pages.toFixed(3)}\t${words.toFixed(3)}\t${pagesBefore} -> ${pagesAfter} pages${seen}\t${label}`,
    )
  }
  const mean = (of: (entry: Comparison) => number): string =>
    (compared.reduce((sum, entry) => sum + of(entry), 0) / Math.max(1, compared.length)).toFixed(4)
  const alike = compared.filter(({ pages }) => pages > 0.9999).length
  console.log(
    `${compared.length} compared, ${alike} with the same words on every page; mean by pages ${mean((e) => e.pages)}, by words ${mean((e) => e.words)}${
      has('pictures') ? `, pictures differ ${mean((e) => e.differs ?? 0)}` : ''
    }`,
  )
}
