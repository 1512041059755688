import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Checks the structure of the whole product, because a lint rule sees one file at a time: imports go down only
 * (features -> knowledge -> platform -> packages), and no feature imports the inside of another.
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

/** Returns the files that a file imports, as repository paths; packages by their name. */
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
  test('all source files are read', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(edges.length).toBeGreaterThan(20)
  })

  test('the contract imports no package; the engines import none, except that workbook reads Word annexes with docx and search reads quantities', () => {
    expect(
      broken(({ from, to }) => {
        const home = /^packages\/[^/]+\//.exec(from)?.[0]
        const isAnnexReader = from.startsWith('packages/workbook/read/word/') && to === '@tenderwright/docx'
        const isScore = from.startsWith('packages/search/') && to === '@tenderwright/quantities'
        return home !== undefined && !to.startsWith(home) && !isAnnexReader && !isScore
      }),
    ).toEqual([])
  })

  test('an app imports a package only through its index', () => {
    expect(
      broken(
        ({ from, to }) =>
          from.startsWith('apps/') && (to.startsWith('packages/') || /^@tenderwright\/[^/]+\//.test(to)),
      ),
    ).toEqual([])
  })

  test('platform, ui, api and i18n import no feature', () => {
    expect(
      broken(
        ({ from, to }) =>
          /^apps\/(server\/src\/platform|web\/src\/(ui|api|i18n))\//.test(from) &&
          featureOf(to) !== undefined &&
          !isTest(from),
      ),
    ).toEqual([])
  })

  test('the knowledge that features share imports only the platform and packages, and the platform does not import it', () => {
    expect(
      broken(
        ({ from, to }) =>
          !isTest(from) &&
          ((from.startsWith('apps/server/src/knowledge/') &&
            !/^(apps\/server\/src\/(knowledge|platform)\/|@tenderwright\/)/.test(to)) ||
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

  test('server and client share only the contract', () => {
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

/** Returns the files of the first circle of imports, its first file again at the end; undefined without a circle. */
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

describe('no file imports itself', () => {
  test('through other files, including imports of types', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file)]))
    expect(graph.get('packages/docx/compose/compose.ts')).toContain('packages/docx/compose/compose-body.ts')
    expect(circleIn(graph)).toBeUndefined()
  })

  test('and a circle is found from any of its files', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ])
    expect(circleIn(graph)).toEqual(['b', 'd', 'b'])
  })
})

describe('meaningful names', () => {
  test('no file or folder has a meaningless name', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|lib|misc)(\.tsx?$|\/)/.test(file))).toEqual(
      [],
    )
  })

  test('only a package has an index file', () => {
    expect(
      files.filter((file) => /\/index\.tsx?$/.test(file) && !/^packages\/[^/]+\/index\.ts$/.test(file)),
    ).toEqual([])
  })
})
