import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = import.meta.dirname
const IMPORT = /\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g

function imports(): Map<string, string[]> {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('node_modules'),
  )
  return new Map(
    files.map((name) => {
      const text = readFileSync(join(ROOT, name), 'utf8')
      const targets = [...text.matchAll(IMPORT)].map((match) =>
        relative(ROOT, join(ROOT, dirname(name), match[1] ?? match[2] ?? '')),
      )
      return [name, targets]
    }),
  )
}

/** The first way that leads from a file back to itself. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, way: string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const target of graph.get(name) ?? []) {
      const circle = visit(target, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}

test('no file of the engine leads back to itself by its imports, those of types included', () => {
  const graph = imports()
  expect(graph.get('compose/compose.ts')).toContain('compose/sources.ts')
  expect(circleIn(graph)).toBeUndefined()
})

test('a circle is found wherever it begins', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['b']],
  ])
  expect(circleIn(graph)).toEqual(['b', 'd', 'b'])
})
