import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { CompositionItem, CompositionRequest } from '../compose/request/request.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'

/**
 * Content and order of a test composition: a composition request without files and look. Its items refer to the source
 * files as `s0`, `s1` and so on, so that it can be used for different files.
 */
export type Arrangement = Omit<CompositionRequest, 'output' | 'sources' | 'look'>

/**
 * Returns the `sources` of a composition request for these files, under the keys `s0`, `s1` and so on. The
 * items made by `wholeDocuments` and `proposalOf` refer to these keys.
 */
export function sourcesOf(files: readonly string[]): CompositionRequest['sources'] {
  return Object.fromEntries(files.map((path, index) => [`s${index}`, { path, name: basename(path) }]))
}

/**
 * Returns a composition request that copies every document as a whole, one after another. It asks for no
 * change, so content that is missing in the result was lost by a fault.
 */
export function wholeDocuments(files: readonly string[]): Arrangement {
  const items = files.map((_, index): CompositionItem => {
    return { kind: 'section', source: `s${index}`, firstBlock: 0, endBlock: Infinity }
  })
  return { items, fixHeadings: false }
}

/**
 * Ranges to copy from each test document, as indexes of its paragraphs and tables. The second index is exclusive. The
 * ranges ignore the structure of the text on purpose, to test hard cases.
 */
const CUTS = [
  [0, 3],
  [3, 9],
  [9, 40],
  [37, Infinity],
] as const

/**
 * Returns a test request that composes ranges of several documents, as a real proposal does. The ranges begin and end
 * anywhere, even inside fields and lists, to test hard cases. Comments and hidden text are left out.
 * @param template path of a template, or "none" for the default styles
 */
export function proposalOf(files: readonly string[], template: string): Arrangement {
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
    ...(template === 'none' ? {} : { template: resolve(template) }),
  }
}

/**
 * Returns the Word files of a folder that can be opened, sorted by name. `found` is the number of files that
 * were tried.
 * @param only text that a file's name must contain; '' for all
 * @param nth takes every nth of these files: 5 means the first, sixth, eleventh and so on, 1 means all
 */
export async function readableDocuments(
  folder: string,
  only: string,
  nth: number,
): Promise<{ files: string[]; found: number }> {
  const names = readdirSync(folder)
    .filter((name) => /\.(docx|docm|dotx|dotm)$/i.test(name) && name.includes(only))
    .sort()
    .filter((_, index) => index % nth === 0)
  const files: string[] = []
  for (const name of names) if (await opens(join(folder, name))) files.push(join(folder, name))
  return { files, found: names.length }
}

async function opens(file: string): Promise<boolean> {
  try {
    await (await DocumentPackage.open(file)).close()
    return true
  } catch (error) {
    if (error instanceof DocxError) return false
    throw error
  }
}

/**
 * Returns groups of files that a test program composes together. First comes each file alone, if `single` is true. Then
 * all files follow in groups of each of the sizes. Four files and the sizes 2 and 4 give two pairs and one group of
 * four.
 */
export function groupsOf(files: readonly string[], sizes: readonly number[], single: boolean): string[][] {
  const runs = single ? files.map((file) => [file]) : []
  for (const size of sizes)
    for (let at = 0; at < files.length; at += size) runs.push(files.slice(at, at + size))
  return runs
}

/**
 * Returns the name under which a test program prints the composition of these files. It is the name of a single
 * file, or "group of 10: a.docx ..." for several.
 */
export function labelOf(files: readonly string[]): string {
  const first = basename(files[0] ?? '')
  return files.length === 1 ? first : `group of ${files.length}: ${first} ...`
}
