import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Checks that folders import only downwards: the imports between the folders of a root form no circle.
 * `boundaries.test.ts` checks the same for files and for packages.
 */
const ROOTS = [
  'packages/contract',
  'packages/docx',
  'packages/quantities',
  'packages/search',
  'packages/workbook',
  'apps/server/src',
  'apps/web/src',
]
/** Largest number of source files in a folder. */
const MOST_FILES = 24

const root = path.resolve(import.meta.dirname, '..')

/** Returns the source files below a folder, without tests and test material, as paths from the repository's root. */
function sourcesBelow(folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.(test|fixture)\.tsx?$|\/testing\//.test(file))
}

/** Folders that are imported by their own name, with the root that contains them. */
const NAMED_FOLDERS: Record<string, string> = {
  '#api/': 'apps/web/src/api/',
  '#i18n/': 'apps/web/src/i18n/',
  '#ui/': 'apps/web/src/ui/',
  '#knowledge/': 'apps/server/src/knowledge/',
  '#platform/': 'apps/server/src/platform/',
}

/** Returns the files that a source imports by a relative path or a named folder, types included. */
function importsOf(file: string, source: string): string[] {
  const specifiers = source.matchAll(/(?:from|import\()\s*['"]((?:\.|#[a-z]+\/)[^'"]+)['"]/g)
  return Array.from(specifiers, ([, specifier = '']) => {
    const [name = ''] = /^#[a-z]+\//.exec(specifier) ?? []
    const folder = NAMED_FOLDERS[name]
    if (name !== '' && folder === undefined)
      throw new Error(`${file} imports ${specifier}: no folder is named ${name}`)
    return folder === undefined
      ? path.posix.join(path.posix.dirname(file), specifier)
      : folder + specifier.slice(name.length)
  })
}

interface Arrow {
  from: string
  to: string
}

/** Returns every import that crosses from one folder into another. */
function arrowsBetweenFolders(files: readonly string[]): Arrow[] {
  return files.flatMap((from) =>
    importsOf(from, readFileSync(path.join(root, from), 'utf8'))
      .filter((to) => path.posix.dirname(to) !== path.posix.dirname(from))
      .map((to) => ({ from, to })),
  )
}

/** Returns the imports along the first circle of folders, in order; an empty list when there is none. */
function circleOfFolders(arrows: readonly Arrow[]): string[] {
  const byFolder = Map.groupBy(arrows, ({ from }) => path.posix.dirname(from))
  const done = new Set<string>()
  const visit = (folder: string, way: readonly Arrow[]): readonly Arrow[] => {
    const start = way.findIndex(({ from }) => path.posix.dirname(from) === folder)
    if (start >= 0) return way.slice(start)
    if (done.has(folder)) return []
    for (const arrow of byFolder.get(folder) ?? []) {
      const circle = visit(path.posix.dirname(arrow.to), [...way, arrow])
      if (circle.length > 0) return circle
    }
    done.add(folder)
    return []
  }
  for (const folder of byFolder.keys()) {
    const circle = visit(folder, [])
    if (circle.length > 0) return circle.map(({ from, to }) => `${from} -> ${to}`)
  }
  return []
}

describe.each(ROOTS)('the folders of %s', (folder) => {
  const files = sourcesBelow(folder)

  test('are read', () => {
    expect(files.length).toBeGreaterThan(10)
    expect(arrowsBetweenFolders(files).length).toBeGreaterThan(10)
  })

  test('import only downwards', () => {
    expect(circleOfFolders(arrowsBetweenFolders(files))).toEqual([])
  })

  test(`contain at most ${MOST_FILES} source files each`, () => {
    const counts = Array.from(
      Map.groupBy(files, (file) => path.posix.dirname(file)),
      ([name, own]) => ({ name, files: own.length }),
    )
    expect(counts.filter((one) => one.files > MOST_FILES)).toEqual([])
  })
})

describe('a circle of folders', () => {
  test('is found although no file imports itself', () => {
    const arrows = [
      { from: 'a/one.ts', to: 'b/one.ts' },
      { from: 'b/two.ts', to: 'a/two.ts' },
    ]
    expect(circleOfFolders(arrows)).toEqual(['a/one.ts -> b/one.ts', 'b/two.ts -> a/two.ts'])
  })

  test('is found behind folders that lead nowhere, and between a folder and one inside it', () => {
    const arrows = [
      { from: 'top.ts', to: 'a/one.ts' },
      { from: 'a/one.ts', to: 'c/leaf.ts' },
      { from: 'a/one.ts', to: 'a/inner/one.ts' },
      { from: 'a/inner/one.ts', to: 'a/two.ts' },
    ]
    expect(circleOfFolders(arrows)).toEqual(['a/one.ts -> a/inner/one.ts', 'a/inner/one.ts -> a/two.ts'])
    expect(circleOfFolders(arrows.slice(0, 3))).toEqual([])
  })
})
