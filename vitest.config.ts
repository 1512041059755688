import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { startBuiltThreads } from './scripts/built-threads.ts'
import { keepTemporaryFilesInMemory } from './scripts/memory-folder.ts'
import { TestOrder } from './scripts/test-order.ts'

// Processes and threads that tests start read what earlier ones compiled: two thirds of parsing a small matrix.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules/.cache/compiled')

keepTemporaryFilesInMemory()

const SERVER = 'apps/server/src'

/** Test files that change or measure the process in which they run, so no other file may share it. */
const ALONE = [
  // These files replace the outputs of the process, or calls of Node's own modules.
  'packages/docx/cli-compose.test.ts',
  `${SERVER}/testing/faults/faults.test.ts`,
  // These files replace a module, or need a language of which no text has been loaded yet.
  'apps/web/src/features/documents/processing/send-document.test.ts',
  'apps/web/src/features/shell/shell.test.tsx',
  // These files find damage in a database, which their process then reports until it ends.
  `${SERVER}/features/health/damaged-database.test.ts`,
  `${SERVER}/features/health/health.test.ts`,
  `${SERVER}/features/store/self-check.test.ts`,
  `${SERVER}/platform/database/sqlite/sqlite-dialect.test.ts`,
  // This file compares its databases, table by table, with one that nothing has used.
  `${SERVER}/platform/database/released-versions.test.ts`,
  // This file measures the peak memory of its process.
  `${SERVER}/hostile-files.test.ts`,
]

for (const file of ALONE) {
  if (!existsSync(`${import.meta.dirname}/${file}`))
    throw new Error(`vitest.config.ts names ${file}, which is gone`)
}

/**
 * Test files that need a browser's `document`. They have their own workers, because all files of a worker share its
 * environment.
 */
const SCREENS = globSync('apps/web/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: (name) => name.includes('node_modules'),
}).filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('@vitest-environment'))

const NEVER = ['**/node_modules/**', '**/dist/**']

/**
 * Returns a Vitest project with tests of one kind. The test files share workers and modules, because loading the
 * modules again would take longer than most files.
 */
const sharing = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: { name, include, exclude: [...NEVER, ...ALONE, ...exclude], isolate: false },
})
const withDatabases = {
  globalSetup: [`${SERVER}/platform/testing/test-run.ts`, `${SERVER}/testing/built-programs.ts`],
}

const server = sharing('server', [`${SERVER}/**/*.test.ts`], [])

export default defineConfig({
  test: {
    setupFiles: ['scripts/property-seed.ts'],
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/vitest.json' }]],
    // Integration tests start a real server with real files; two cores are the machine we promise to fit.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        plugins: [startBuiltThreads()],
        test: { name: 'alone', include: ALONE, ...withDatabases },
      },
      { ...server, plugins: [startBuiltThreads()], test: { ...server.test, ...withDatabases } },
      {
        ...sharing('screens', SCREENS, []),
        resolve: {
          alias: [
            {
              find: /^.*\/style\/classes\.ts$/,
              replacement: path.join(import.meta.dirname, 'apps/web/src/testing/agreeing-classes.fixture.ts'),
            },
          ],
        },
      },
      sharing(
        'pure',
        ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        SCREENS,
      ),
    ],
  },
})
