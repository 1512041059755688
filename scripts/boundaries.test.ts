import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The shape of the house, held by a test because a lint rule sees one file at a time:
 * imports go down only (features -> knowledge -> platform -> packages), and no feature looks inside another.
 */
const root = path.resolve(import.meta.dirname, '..')
const files = globSync(['packages/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
}).map((file) => file.split(path.sep).join('/'))

const aliases: Record<string, string> = {
  '#knowledge/': 'apps/server/src/knowledge/',
  '#platform/': 'apps/server/src/platform/',
  '#ui/': 'apps/web/src/ui/',
  '#api/': 'apps/web/src/api/',
  '#i18n/': 'apps/web/src/i18n/',
}

/** Files a file imports, as repository paths; packages by their name. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const specifiers = [
    ...source.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ]
  return specifiers.flatMap((found) => {
    const specifier = found[1] ?? found[2] ?? ''
    if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier)]
    const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
    if (alias) return [aliases[alias] + specifier.slice(alias.length)]
    return specifier.startsWith('@tenderwright/') ? [specifier] : []
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const featureOf = (file: string) => /^apps\/(server|web)\/src\/features\/([^/]+)\//.exec(file)?.[0]
const edges = files.flatMap((file) => importsOf(file).map((to) => ({ from: file, to })))
const broken = (rule: (edge: { from: string; to: string }) => boolean) =>
  edges.filter(rule).map(({ from, to }) => `${from} -> ${to}`)

describe('imports go down only', () => {
  test('the tree is really read', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(edges.length).toBeGreaterThan(20)
  })

  test('contract knows nobody; the engines know nothing of ours, but that workbook reads Word annexes with docx and search reads quantities', () => {
    expect(
      broken(({ from, to }) => {
        const home = /^packages\/[^/]+\//.exec(from)?.[0]
        const isAnnexReader = from.startsWith('packages/workbook/read/word/') && to === '@tenderwright/docx'
        const isScore = from.startsWith('packages/search/') && to === '@tenderwright/quantities'
        return home !== undefined && !to.startsWith(home) && !isAnnexReader && !isScore
      }),
    ).toEqual([])
  })

  test('an app reaches a package through its index only', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('apps/') && (to.startsWith('packages/') || /^@tenderwright\/[^/]+\//.test(to)),
      ),
    ).toEqual([])
  })

  test('platform, ui, api and i18n know no feature', () => {
    expect(
      broken(
        ({ from, to }) =>
          /^apps\/(server\/src\/platform|web\/src\/(ui|api|i18n))\//.test(from) &&
          featureOf(to) !== undefined &&
          !isTest(from),
      ),
    ).toEqual([])
  })

  test('the knowledge that features share knows the platform alone, which does not know it', () => {
    expect(
      broken(
        ({ from, to }) =>
          !isTest(from) &&
          ((from.startsWith('apps/server/src/knowledge/') &&
            !/^apps\/server\/src\/(knowledge|platform)\//.test(to)) ||
            (from.startsWith('apps/server/src/platform/') && to.startsWith('apps/server/src/knowledge/'))),
      ),
    ).toEqual([])
  })

  test('no feature imports the inside of another', () => {
    expect(
      broken(({ from, to }) => {
        const home = featureOf(from)
        return home !== undefined && !isTest(from) && featureOf(to) !== undefined && featureOf(to) !== home
      }),
    ).toEqual([])
  })

  test('the server and the client meet in the contract alone', () => {
    expect(
      broken(
        ({ from, to }) =>
          (from.startsWith('apps/web/') && to.startsWith('apps/server/')) ||
          (from.startsWith('apps/server/') && to.startsWith('apps/web/')) ||
          (from.startsWith('apps/web/') &&
            /^@tenderwright\/(docx|quantities|search|workbook|server)/.test(to)),
      ),
    ).toEqual([])
  })
})

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

describe('no file leads back to itself', () => {
  test('by its imports, those of types included', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file)]))
    expect(graph.get('packages/docx/compose/compose.ts')).toContain('packages/docx/compose/compose-body.ts')
    expect(circleIn(graph)).toBeUndefined()
  })

  test('and a circle is found wherever it begins', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ])
    expect(circleIn(graph)).toEqual(['b', 'd', 'b'])
  })
})

describe('names anyone can guess', () => {
  test('no file or folder is called after nothing', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc)(\.tsx?$|\/)/.test(file))).toEqual(
      [],
    )
  })

  test('only a package has a barrel', () => {
    expect(
      files.filter((file) => /\/index\.tsx?$/.test(file) && !/^packages\/[^/]+\/index\.ts$/.test(file)),
    ).toEqual([])
  })
})
