/**
 * Browser pages that are kept between tests, one for each language. A new page would start another process, which would
 * have to load and compile all scripts of the client again.
 */
import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>
/** Options of Playwright that may differ between browser tests that use the same kept page, one after another. */
type Beginning = Pick<PlaywrightTestOptions, 'storageState' | 'colorScheme' | 'reducedMotion'>

export const SIGNED_OUT: State = { cookies: [], origins: [] }

/**
 * Path of a static picture of the web client. A kept page shows this picture between tests, because it has the client's
 * origin but runs no script.
 */
const STILL = '/icon.svg'

/** Methods of a Playwright page that add something, such as a script, to every document that the page will show. */
const ADDING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/**
 * Page events whose listeners are removed after a test. `close` and `crash` are not in the list, because Playwright
 * needs its own listeners for them.
 */
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]

/**
 * Starts recording everything that tests add to all documents of a page, such as scripts. Returns the list, which grows
 * with each addition.
 */
function additionsOf(page: Page): AsyncDisposable[] {
  const additions: AsyncDisposable[] = []
  for (const name of ADDING) {
    const add = page[name].bind(page) as (...parameters: unknown[]) => Promise<AsyncDisposable>
    Reflect.set(page, name, async (...parameters: unknown[]) => {
      const added = await add(...parameters)
      additions.push(added)
      return added
    })
  }
  return additions
}

/** Deletes everything that the page's origin stores in the browser, except cookies. This function runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
}

interface Kept {
  page: Page
  viewport: { width: number; height: number } | null
  additions: AsyncDisposable[]
}

export class KeptPages {
  readonly #browser: Browser
  readonly #kept = new Map<string, Kept>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Returns the browser context of the page that is kept for a language between tests, because a new page would load
   * and compile all scripts again. The context has the cookies of `storageState` and no other stored data.
   * @throws {Error} if the test begins with stored data other than cookies
   */
  async lend(language: string, { storageState: state, ...media }: Beginning): Promise<BrowserContext> {
    if (typeof state !== 'object' || state.origins.length > 0)
      throw new Error('A story on a kept page begins with cookies alone')
    let kept = this.#kept.get(language)
    if (!kept) {
      // Playwright itself sets all other options of the test.
      const context = await this.#browser.newContext({ storageState: SIGNED_OUT })
      const page = await context.newPage()
      kept = { page, viewport: page.viewportSize(), additions: additionsOf(page) }
      this.#kept.set(language, kept)
    }
    const context = kept.page.context()
    await context.addCookies(state.cookies)
    await kept.page.emulateMedia(media)
    return context
  }

  /**
   * Removes everything that a test left on the kept page of a language, so that the page is like new for the next test.
   */
  async takeBack(language: string): Promise<void> {
    const kept = this.#kept.get(language)
    if (!kept) return
    const { page, viewport, additions } = kept
    const context = page.context()
    if (page.isClosed()) {
      this.#kept.delete(language)
      return context.close()
    }
    for (const event of HEARD) page.removeAllListeners(event)
    for (const place of [page, context]) await place.unrouteAll({ behavior: 'ignoreErrors' })
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const added of additions.splice(0)) await added[Symbol.asyncDispose]()
    await page.goto(STILL)
    await page.evaluate(emptyStorage)
    await context.clearCookies()
    if (viewport) await page.setViewportSize(viewport)
    await page.mouse.move(-1, -1)
  }
}
