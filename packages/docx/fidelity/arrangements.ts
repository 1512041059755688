import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { CompositionItem, CompositionRequest } from '../compose/request/request.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { DocxError } from '../package/errors.ts'

/** Content and order of a test composition, without files and look. Its sources are named `s0`, `s1` and so on. */
export type Arrangement = Omit<CompositionRequest, 'output' | 'sources' | 'look'>

/** Returns the `sources` of a composition request, with the files under the keys `s0`, `s1` and so on. */
export function sourcesOf(files: readonly string[]): CompositionRequest['sources'] {
  return Object.fromEntries(files.map((path, index) => [`s${index}`, { path, name: basename(path) }]))
}

/** Returns a request that copies every document as a whole. Any content missing in the result is a fault. */
export function wholeDocuments(files: readonly string[]): Arrangement {
  const items = files.map((_, index): CompositionItem => {
    return { kind: 'section', source: `s${index}`, firstBlock: 0, endBlock: Infinity }
  })
  return { items, fixHeadings: false }
}

/**
 * Ranges of block indexes to copy from each test document, with exclusive ends. They ignore the structure of the text,
 * to test hard cases.
 */
const CUTS = [
  [0, 3],
  [3, 9],
  [9, 40],
  [37, Infinity],
] as const

/**
 * Returns a request like that of a real proposal: ranges of each document below headings, with a table of contents.
 * @param template path of a template, or "none" for the default styles
 */
export function proposalOf(files: readonly string[], template: string): Arrangement {
  // Comments and hidden text are left out, and cross-references are added. The ranges begin and end anywhere, even
  // inside fields and lists.
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
 * Returns the readable Word files of a folder, sorted by name, and the number of files that were tried (`found`).
 * @param only text that a file's name must contain; '' for all
 * @param nth 5 for the first, sixth, eleventh file and so on; 1 for all
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

/** Returns the groups of files that a test program composes: each file alone if `single`, then groups of each size. */
export function groupsOf(files: readonly string[], sizes: readonly number[], single: boolean): string[][] {
  // Four files and the sizes 2 and 4 give two pairs and one group of four.
  const runs = single ? files.map((file) => [file]) : []
  for (const size of sizes)
    for (let at = 0; at < files.length; at += size) runs.push(files.slice(at, at + size))
  return runs
}

/** Returns the printed name of a composition: the name of its only file, or "group of 10: a.docx ...". */
export function labelOf(files: readonly string[]): string {
  const first = basename(files[0] ?? '')
  return files.length === 1 ? first : `group of ${files.length}: ${first} ...`
}
