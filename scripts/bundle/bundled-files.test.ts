import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundledFiles, isBundled, runtimes } from './bundled-files.ts'
import { listOfParts } from './list-of-parts.ts'
import { licenceTexts, shippedPackages } from './licences.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const lockfile = JSON.parse(read('package-lock.json')) as Parameters<typeof runtimes>[0]
const files = bundledFiles(root)
const bundled = new Set(files)

test('an installation has the server, its packages, commands, templates and documentation', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'package-lock.json',
      'apps/server/src/main.ts',
      'apps/server/src/doctor.ts',
      'apps/server/templates/Tenderwright Clear.docx',
      'packages/search/glossary/concepts/clinical.txt',
      'deploy/systemd/tenderwright.service',
      'docs/operations.md',
    ]),
  )
  // npm installs the lockfile only if it finds the manifest of every workspace.
  for (const at of Object.keys(lockfile.packages))
    if (/^(apps|packages)\/[^/]+$/.test(at)) expect(bundled).toContain(`${at}/package.json`)
})

test('an installation has no tests, measurements or sources of the client', () => {
  expect(files.filter((file) => /\.test\.|\.fixture\.|\/testing\/|fixtures/.test(file))).toEqual([])
  expect(files.filter((file) => /^(e2e|benchmarks|scripts|apps\/web\/src)\//.test(file))).toEqual([])
})

test.each([
  ['apps/server/src/main.ts', true],
  ['apps/server/src/main.test.ts', false],
  ['apps/server/src/testing/small-docx.ts', false],
  ['apps/server/src/features/assembly/tender.fixture.ts', false],
  ['apps/web/src/main.tsx', false],
  ['proposal.docx', false],
  ['.env', false],
])('%s travels: %s', (file, travels) => {
  expect(isBundled(file)).toBe(travels)
})

test('an installation has every file that it imports', () => {
  const imports = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:from |import\(|new URL\()'([#.][^']*\.ts)'/g)].map(([, target = '']) =>
        target.startsWith('#')
          ? target.replace('#', 'apps/server/src/')
          : path.posix.join(path.posix.dirname(file), target),
      ),
    )
  expect(imports.length).toBeGreaterThan(1500)
  expect(imports.filter((file) => !bundled.has(file))).toEqual([])
})

test('there is a Node for each kind of Linux machine, of the tested version and with known bytes', () => {
  const known = runtimes(lockfile)
  expect(known.map(({ platform }) => platform)).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64']))
  for (const { integrity, version } of known) {
    expect(integrity).toMatch(/^sha512-/)
    expect(`v${version}`).toBe(process.version)
  }
})

test('an installation has the licence of every shipped package', () => {
  const packages = shippedPackages(lockfile)
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@fontsource-variable/inter']))
  expect(names).not.toContain('vitest')
  const texts = licenceTexts(root, packages)
  for (const { at, name, version } of packages) {
    expect({ at, isInstalled: existsSync(path.join(root, at)) }).toEqual({ at, isInstalled: true })
    expect(texts).toContain(`${name} ${version}: `)
  }
  expect(texts.match(/Permission is hereby granted/g)!.length).toBeGreaterThan(100)
})

test('the list of parts has every shipped package and nothing else', () => {
  const { metadata, components } = listOfParts(root)
  expect(metadata.component.name).toBe('tenderwright')
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  const shipped = shippedPackages(lockfile).map(({ name, version }) => `${name} ${version}`)
  expect(listed).toEqual(
    expect.arrayContaining([expect.stringMatching(/^react 19/), expect.stringMatching(/^fastify 5/)]),
  )
  expect(listed.toSorted()).toEqual([...new Set(shipped)].toSorted())
})
