import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SCRIPT_BUDGET_BYTES, scriptBudget, weighScripts, type BuiltChunk } from './script-budget.ts'

const ROOT = '/client'
/** Script that compression cannot shrink: `kilobytes` is about its size after gzip. */
const script = (kilobytes: number) => randomBytes(kilobytes * 500).toString('latin1')

function chunk(fileName: string, module: string, code: string, imports: string[] = []): BuiltChunk {
  return {
    type: 'chunk',
    fileName,
    code,
    imports,
    isEntry: module.endsWith('.html'),
    facadeModuleId: `${ROOT}/${module}`,
  }
}

const bundle = [
  chunk('index.js', 'index.html', 'start', ['shared.js']),
  chunk('shared.js', 'shared.ts', 'shared', ['index.js']),
  chunk('words.js', 'src/i18n/pt-BR/texts.ts', 'palavras'),
  chunk('rfp-words.js', 'src/i18n/pt-BR/rfp.ts', 'editais'),
  chunk('home-words.js', 'src/i18n/pt-BR/home.ts', 'início'),
  chunk('home.js', 'src/features/home/home.page.tsx', 'home', ['shared.js']),
  chunk('rfp.js', 'src/features/tenders/tenders.page.tsx', 'rfp', ['list.js', 'shared.js']),
  chunk('list.js', 'list.ts', script(2)),
  chunk('viewer.js', 'src/ui/viewer.tsx', script(900)),
  { type: 'asset', fileName: 'index.css' } as const,
]

test('a screen counts every script that it needs before it works, each once: start, texts and its own imports', () => {
  expect(weighScripts(bundle, ROOT).map(({ screen, files }) => ({ screen, files }))).toEqual([
    { screen: 'src/features/tenders/tenders.page.tsx', files: 6 },
    { screen: 'src/features/home/home.page.tsx', files: 5 },
    { screen: 'start', files: 3 },
  ])
})

test('a script that a screen loads later is not counted; the same script at the start, or schemas, fail the build', () => {
  const plugin = scriptBudget() as unknown as {
    configResolved: (config: { root: string }) => void
    writeBundle: (options: unknown, bundle: Record<string, BuiltChunk>) => void
  }
  plugin.configResolved({ root: ROOT })
  const build = (chunks: readonly BuiltChunk[]) => {
    const errors: string[] = []
    plugin.writeBundle.call(
      { error: (message: string) => errors.push(message) },
      {},
      Object.fromEntries(chunks.map((one) => [one.fileName, one])),
    )
    return errors
  }
  expect(build(bundle)).toEqual([])
  const eager = bundle.map((one) =>
    one.fileName === 'home.js' ? chunk('home.js', 'src/features/home/home.page.tsx', '', ['viewer.js']) : one,
  )
  expect(build(eager)).toEqual([expect.stringContaining('src/features/home/home.page.tsx')])
  expect(SCRIPT_BUDGET_BYTES).toBe(200_000)
  const modules = { '/client/limits.ts': {}, '/node_modules/zod/v4/core.js': {} }
  expect(build([...bundle, { type: 'chunk', fileName: 'answers.js', modules }])).toEqual([
    expect.stringMatching(/^answers\.js has schemas of the contract.*limits\.ts/),
  ])
})
