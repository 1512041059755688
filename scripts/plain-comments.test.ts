import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * Checks that comments are sentences which a stranger understands alone. A comment that begins with one of these words
 * is usually a clause without its subject: "What it found", "The same for lists".
 */
const CLAUSE = /^\s*(?:\/\*\*|\*|\/\/)\s*(?:What|Who|Whom|Whose|The same|That|How|Whether)\b/

const root = path.resolve(import.meta.dirname, '..')

/** Returns the comments that begin like a clause, with their places. */
function clausesIn(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    return CLAUSE.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []
  })
}

test('comments begin with a verb or a noun', () => {
  const files = globSync('{apps,packages,scripts,e2e,benchmarks}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => clausesIn(file, readFileSync(path.join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('a comment that begins like a clause is found', () => {
  const source = ['/** What it found. */', '// Whatever else', ' * The same for lists.', '/** Returns it. */']
  expect(clausesIn('a.ts', source.join('\n'))).toEqual([
    'a.ts:1 /** What it found. */',
    'a.ts:3 * The same for lists.',
  ])
})
