/** The `test` of every story: one real server a worker, with a data folder of its own. */
import { test as base } from '@playwright/test'
import { startServer, type RunningServer } from './start-server.ts'

export { expect } from '@playwright/test'

export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads which fixtures a fixture needs from this pattern
    async ({}, use) => {
      // No database of the machine's: a story starts from nothing.
      const server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'warn' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
