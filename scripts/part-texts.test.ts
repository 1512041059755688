import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PART_TEXTS } from '../apps/web/src/i18n/load-texts.ts'

/**
 * Checks that every part of the client is downloaded with the texts that it shows. A missing text is shown as its key,
 * and only to a person who opens that part first; tests of components have all texts.
 */
const WEB = path.resolve(import.meta.dirname, '../apps/web/src')
const NAMED_FOLDERS = { '#api/': 'api/', '#i18n/': 'i18n/', '#ui/': 'ui/' }

interface Source {
  /** Modules that are downloaded with this one. */
  imports: string[]
  /** Modules that it downloads later, each with the texts that are downloaded with it. */
  downloads: { module: string; texts: string[] }[]
  /** Texts that the module shows. */
  shows: string[]
}

function resolved(from: string, specifier: string): string | undefined {
  const named = Object.entries(NAMED_FOLDERS).find(([name]) => specifier.startsWith(name))
  const file = named
    ? path.join(WEB, named[1], specifier.slice(named[0].length))
    : path.resolve(path.dirname(from), specifier)
  return /\.tsx?$/.test(file) && existsSync(file) && !file.includes(`${path.sep}i18n${path.sep}`)
    ? file
    : undefined
}

const read = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = read.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const source: Source = { imports: [], downloads: [], shows: [] }
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )[^'"]*?['"]([^'"]+)['"]/gm)) {
    const module = resolved(file, specifier)
    if (module) source.imports.push(module)
  }
  for (const { 1: specifier = '', index } of text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    const module = resolved(file, specifier)
    const before = text.slice(0, index)
    const begin = Math.max(before.lastIndexOf('async () =>'), before.lastIndexOf('\nconst '))
    const texts = Array.from(before.slice(begin).matchAll(/withTexts\('(\w+)'/g), ([, name = '']) => name)
    if (module) source.downloads.push({ module, texts })
  }
  source.shows = PART_TEXTS.filter((name) =>
    new RegExp(`useTranslation\\((?:\\[[^\\]]*)?'${name}'|\\bns: '${name}'|\\bt\\(\\s*['"\`]${name}:`).test(
      text,
    ),
  )
  read.set(file, source)
  return source
}

/** Returns the missing texts of a module that is downloaded while these texts are present: "file shows name". */
function lacking(entry: string, texts: ReadonlySet<string>, seen: Set<string>): string[] {
  const visit = [entry, ...[...texts].toSorted()].join(' ')
  if (seen.has(visit)) return []
  seen.add(visit)
  const together = new Set([entry])
  // The set grows during this loop.
  for (const file of together) for (const module of sourceOf(file).imports) together.add(module)
  return [...together].flatMap((file) => {
    const { shows, downloads } = sourceOf(file)
    const missing = shows.filter((name) => !texts.has(name))
    return missing
      .map((name) => `${path.relative(WEB, file)} shows ${name}`)
      .concat(
        downloads.flatMap(({ module, texts: more }) => lacking(module, new Set([...texts, ...more]), seen)),
      )
  })
}

test('every part of the client is downloaded with the texts that it shows', () => {
  const found = lacking(path.join(WEB, 'main.tsx'), new Set(), new Set())
  expect([...new Set(found)].toSorted()).toEqual([])
  const shown = new Set([...read.values()].flatMap(({ shows }) => shows))
  expect([...shown].toSorted()).toEqual(PART_TEXTS.toSorted())
})
