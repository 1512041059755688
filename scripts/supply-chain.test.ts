import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

interface Locked {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: true
  dev?: true
  devOptional?: true
  inBundle?: true
  hasInstallScript?: true
}

const root = path.resolve(import.meta.dirname, '..')
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown

const manifests = globSync(['package.json', 'packages/*/package.json', 'apps/*/package.json'], { cwd: root })
const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }

/** Third-party packages, by their installation folder. */
const borrowed = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link)
const shipped = borrowed.filter(([, { dev, devOptional }]) => !dev && !devOptional)

/**
 * Licences with which a product under MIT may be distributed. MPL-2.0 covers its own files, which are shipped
 * unchanged.
 */
const FIT = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Zlib',
])

/** Packages whose manifest names no licence, and their file that does. */
const BY_THEIR_OWN_WORDS: Record<string, { file: string; words: RegExp }> = {
  'node_modules/combine-errors': { file: 'Readme.md', words: /## License\s+MIT/ },
}

/** Returns whether a licence expression is acceptable: one part of `A OR B`, or every part of `A AND B`. */
function isFit(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isFit)
  return bare.split(' AND ').every((licence) => FIT.has(licence))
}

describe('third-party packages', () => {
  test('are found in the lockfile', () => {
    expect(manifests.length).toBe(8)
    expect(shipped.length).toBeGreaterThan(100)
  })

  test('have exact versions in every manifest', () => {
    const loose = manifests.flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = readJson(file) as Manifest
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`)
    })
    expect(loose).toEqual([])
  })

  test('are installed only with the bytes of the lockfile, and from no address of their own', () => {
    expect(
      borrowed
        .filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
        .map(([at]) => at),
    ).toEqual([])
    // Without an address, npm asks the registry chosen by the user; a hash protects the bytes.
    expect(borrowed.filter(([, { resolved }]) => resolved !== undefined).map(([at]) => at)).toEqual([])
  })

  test('run no scripts while the server is installed', () => {
    // Only the build uses macOS's file watcher and the bundler; the image installs without any script.
    const scripts = borrowed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([at]) => at.split('/').at(-1))
    expect(scripts.filter((name) => name !== 'fsevents' && name !== 'esbuild')).toEqual([])
    expect(
      readFileSync(path.join(root, 'Dockerfile'), 'utf8').match(/npm ci(?! --ignore-scripts)/g),
    ).toBeNull()
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['UNLICENSED', false],
  ])('the licence %s is fit: %s', (licence, fit) => {
    expect(isFit(licence)).toBe(fit)
  })

  test('may be distributed with the product', () => {
    const unfit = shipped
      .filter(
        ([at, { license }]) => !(at in BY_THEIR_OWN_WORDS) && (license === undefined || !isFit(license)),
      )
      .map(([at, { license }]) => `${at}: ${license ?? 'names no licence'}`)
    expect(unfit).toEqual([])
  })

  test('state their licence in a file where the manifest does not', () => {
    for (const [at, { file, words }] of Object.entries(BY_THEIR_OWN_WORDS)) {
      expect(packages[at]?.license).toBeUndefined()
      expect(readFileSync(path.join(root, at, file), 'utf8')).toMatch(words)
    }
  })
})
