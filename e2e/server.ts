/**
 * Defines the function `test` of all browser tests. Each worker of Playwright has a real server with a data folder of
 * its own.
 */
import { test as base } from '@playwright/test'
import { startServer, type RunningServer } from './start-server.ts'

export { expect } from '@playwright/test'

export const test = base.extend<object, { server: RunningServer; pageNumbers: 'estimated' | 'rendered' }>({
  // LibreOffice takes longer than most tests. The one test that needs it sets this option by `test.use`, and gets its
  // own server.
  pageNumbers: ['estimated', { option: true, scope: 'worker' }],
  server: [
    async ({ pageNumbers }, use) => {
      // The test starts with an empty database, so the database of the machine is not used.
      const server = await startServer({ DATABASE_URL: '', LOG_LEVEL: 'warn', PAGE_NUMBERS: pageNumbers })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})
