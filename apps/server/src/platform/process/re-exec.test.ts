import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { limitedStart, type Start } from './re-exec.ts'

const FOLDER = '/data/compiled'
const plain: Start = { nodeArguments: ['--enable-source-maps'], environment: { PATH: '/bin' } }

test('a server started without settings is re-executed with memory limits and a compile cache', () => {
  const start = limitedStart(plain, FOLDER)
  expect(start?.nodeArguments).toEqual([
    '--enable-source-maps',
    '--max-old-space-size=1024',
    '--max-semi-space-size=4',
    '--initial-old-space-size=24',
  ])
  expect(start?.environment).toMatchObject({
    PATH: '/bin',
    NODE_COMPILE_CACHE: FOLDER,
    MALLOC_ARENA_MAX: '2',
  })
})

test('a process with limits is not re-executed again', () => {
  expect(limitedStart(limitedStart(plain, FOLDER)!, FOLDER)).toBeUndefined()
})

test.each([
  ['an argument', { nodeArguments: ['--max_old_space_size=4096'], environment: {} }],
  ['NODE_OPTIONS', { nodeArguments: [], environment: { NODE_OPTIONS: '--max-old-space-size=4096' } }],
])('a heap size that the operator set by %s is kept', (_, given) => {
  const added = limitedStart(given, FOLDER)!.nodeArguments.slice(given.nodeArguments.length)
  expect(added).toEqual(['--max-semi-space-size=4', '--initial-old-space-size=24'])
})

test('a compile cache and an allocator that the operator chose are kept', () => {
  const chosen = { NODE_COMPILE_CACHE: '/var/cache/node', MALLOC_ARENA_MAX: '8' }
  expect(limitedStart({ nodeArguments: [], environment: chosen }, FOLDER)?.environment).toMatchObject(chosen)
  const off = { NODE_DISABLE_COMPILE_CACHE: '1' }
  expect(limitedStart({ nodeArguments: [], environment: off }, FOLDER)?.environment).not.toHaveProperty(
    'NODE_COMPILE_CACHE',
  )
})

test.runIf(process.platform !== 'win32')(
  'a re-executed process keeps its id, its arguments and its output',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tenderwright-start-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const entry = path.join(folder, 'entry.ts')
    const module = path.join(import.meta.dirname, 're-exec.ts')
    writeFileSync(
      entry,
      `import { reExecWhenCompiled, reExecWithLimits } from ${JSON.stringify(module)}
console.log(process.pid)
reExecWithLimits(process.argv[2])
await import('./more.ts')
await reExecWhenCompiled(async () => console.log('more'))
console.log(JSON.stringify([...process.argv.slice(2), ...process.execArgv]))`,
    )
    writeFileSync(path.join(folder, 'more.ts'), 'export const more: number = 1')
    const said = (...nodeArguments: string[]) =>
      execFileSync(process.execPath, [...nodeArguments, entry, folder], { encoding: 'utf8', env: {} })
        .trim()
        .split('\n')
    const first = said()
    expect(first.filter((line) => line === first[0])).toHaveLength(3)
    expect(first[2]).toBe('more')
    expect(first.slice(4).join('\n')).toContain('--max-semi-space-size=4')
    expect(first.slice(4).join('\n')).toContain(folder)
    // A server re-executes itself only once, so nothing is left to compile.
    const second = said()
    expect(second.filter((line) => line === second[0])).toHaveLength(2)
    expect(second).not.toContain('more')
    // A process that is profiled stays as it is: the profiler's timer would end the next one.
    expect(said('--cpu-prof', `--cpu-prof-dir=${folder}`).at(-1)).toContain('--cpu-prof')
  },
)
