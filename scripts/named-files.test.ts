import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Folders from which a page names files by shorter paths. */
const SHORTENED_BELOW = ['.', 'apps/server/src', 'apps/server/src/features', 'docs', 'packages/search']

/** Returns the names of files in a page: links, and words of its text that end like a source or a page. */
function namedFiles(page: string): string[] {
  const links = Array.from(page.matchAll(/\]\(([^)#:]+)\)/g), ([, link = '']) => link)
  const words = Array.from(page.matchAll(/(?<![\w*./-])[\w./-]+\.(?:tsx?|md)\b/g), ([word]) => word)
  return [...new Set([...links, ...words])]
}

/** Returns whether a name, as written in a page at the root, is a file or folder of the project. */
function exists(name: string): boolean {
  return SHORTENED_BELOW.some((folder) => existsSync(path.join(root, folder, name)))
}

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('files named in %s', (file) => {
  const page = readFileSync(path.join(root, file), 'utf8')

  test('are found among its words', () => {
    expect(namedFiles(page).length).toBeGreaterThan(15)
  })

  test('exist', () => {
    expect(namedFiles(page).filter((name) => !exists(name))).toEqual([])
  })
})

test('a name is read from links, code and trees, and a missing file is found', () => {
  const page =
    'See [style](CODE_STYLE.md), `scripts/dev.ts`; main.ts worker.ts and `gone/away.ts`. Ends `*.tables.ts`.'
  const names = namedFiles(page)
  expect(names).toEqual(['CODE_STYLE.md', 'scripts/dev.ts', 'main.ts', 'worker.ts', 'gone/away.ts'])
  expect(names.filter((name) => !exists(name))).toEqual(['gone/away.ts'])
})

test('ARCHITECTURE.md names every feature of the server and every folder of the platform', () => {
  const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const folders = ['features', 'platform'].flatMap((room) =>
    globSync(`apps/server/src/${room}/*/`, { cwd: root }).map((folder) => path.basename(folder)),
  )
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((name) => name !== 'testing' && !new RegExp(`\\b${name}\\b`).test(page))).toEqual([])
})
