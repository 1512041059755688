import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../apps/server/src/platform/config/server-settings.ts'
import { configurationPage, PAGE } from './configuration-page.ts'

const root = path.resolve(import.meta.dirname, '..')
const names = Object.keys(settings)

test('the page of settings equals the declarations in the code', () => {
  // `npm run docs:configuration` writes the page.
  expect(readFileSync(PAGE, 'utf8')).toBe(configurationPage())
  for (const name of names) expect(configurationPage()).toContain(`## \`${name}\``)
})

test('the table of the first page names every setting, and no other', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(named.toSorted()).toEqual(names.toSorted())
})

test('the composition passes on only existing settings', () => {
  const compose = readFileSync(path.join(root, 'compose.yaml'), 'utf8')
  const handed = [...compose.matchAll(/^ {6}([A-Z_]+): \$\{/gm)].map(([, name]) => name)
  expect(handed.length).toBeGreaterThan(3)
  expect(handed.filter((name) => !names.includes(name ?? ''))).toEqual([])
})
