import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Checks that each source file belongs to the program of the nearest tsconfig.json. `oxlint --type-check` checks any
 * other file too, but without the compiler options of the product, so it would miss errors.
 */
const root = path.resolve(import.meta.dirname, '..')
const isOurs = (name: string) => !/(^|\/)(node_modules|dist|data)(\/|$)/.test(name)
const found = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => !isOurs(name) }).filter(isOurs)

const programs = found('**/tsconfig.json')
  .map((file) => {
    const { include } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { include: string[] }
    const folder = path.dirname(file)
    return { folder, include: include.map((pattern) => path.join(folder, pattern)) }
  })
  .toSorted((a, b) => b.folder.length - a.folder.length)

const isBelow = (folder: string, file: string) => folder === '.' || file.startsWith(`${folder}${path.sep}`)

test('each source file is in the program of the nearest tsconfig.json', () => {
  const files = found('**/*.{ts,tsx,mts,cts}')
  const isIncluded = (file: string) => {
    const program = programs.find(({ folder }) => isBelow(folder, file))
    return program?.include.some((pattern) => isBelow(pattern, file) || path.matchesGlob(file, pattern))
  }

  expect(files).toEqual(
    expect.arrayContaining(['playwright.config.ts', 'apps/web/vite.config.ts', 'e2e/story.ts']),
  )
  expect(files.filter((file) => !isIncluded(file))).toEqual([])
})
