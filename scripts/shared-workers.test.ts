import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Matches a hook at the beginning of a line. It belongs to the first file that loads the module, not to the others of
 * its worker.
 */
const HOOK = /^(?:before|after)(?:All|Each)\(/m

test('no module that test files share has a hook of its own', () => {
  const shared = globSync(['packages/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(shared.length).toBeGreaterThan(500)
  expect(shared.filter((file) => HOOK.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
})

test('a hook is found', () => {
  expect(HOOK.test("import { afterAll } from 'vitest'\nafterAll(() => {})\n")).toBe(true)
  expect(HOOK.test('export function folder() {\n  afterEach(() => {})\n}\n')).toBe(false)
})
