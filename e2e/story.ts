import { request, type BrowserContext, type Page } from '@playwright/test'
import { Api } from './api.ts'
import { test as onServer } from './server.ts'

export { expect } from '@playwright/test'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
export const SIGNED_OUT: State = { cookies: [], origins: [] }

/**
 * Ends the session the moment this call is made. Ended before, any other call that is still under way would hear of it
 * first, and the screen to sign in again would stand before what the story means to click.
 */
export async function endSessionAt(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await page.context().clearCookies()
      const { cookie: _cookie, ...headers } = await route.request().allHeaders()
      await route.continue({ headers })
    },
    { times: 1 },
  )
}

/**
 * `test` of a story told in the browser: signed in as the worker's member, with `api` for what the story needs
 * but does not tell. For a story that begins signed out: `test.use({ storageState: SIGNED_OUT })`.
 */
export const test = onServer.extend<{ api: Api }, { member: { email: string; state: State } }>({
  member: [
    async ({ server }, use, worker) => {
      const email = `member${worker.workerIndex}@example.com`
      const context = await request.newContext({ baseURL: server.url })
      await new Api(context).signUp(email)
      const state = await context.storageState()
      await context.dispose()
      await use({ email, state })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ member }, use) => use(member.state),
  api: async ({ page }, use) => use(new Api(page.request)),
})
