/**
 * Browser pages that are kept between tests, one for each language. A new page would start another process, which would
 * have to load and compile all scripts of the client again.
 */
import type { Browser, BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>
/**
 * Playwright options that a test may set for a browser page which several tests reuse one after another. They are the
 * cookies at the beginning, the colour scheme and reduced motion.
 */
type Beginning = Pick<PlaywrightTestOptions, 'storageState' | 'colorScheme' | 'reducedMotion'>

export const SIGNED_OUT: State = { cookies: [], origins: [] }

/**
 * Path of a picture that a reused browser page shows between two tests. It has the same origin as the web client, but
 * runs no script.
 */
const STILL = '/icon.svg'

/** Methods of a Playwright page that add something, such as a script, to every document that the page will show. */
const ADDING = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/**
 * Page events from which a test's listeners are removed after the test. `close` and `crash` are missing, because
 * Playwright itself listens to them.
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
 * Records everything that a test adds to all documents of a page, such as scripts. Returns the list of these additions,
 * by which they can be removed later. The list grows with each addition.
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
   * Lends a test the browser page that tests in this language reuse, because a new page would load and compile all
   * scripts again. The page starts with the cookies of `storageState` and no other stored data.
   * @returns the browser context of the page
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

  /** Cleans the reused browser page of a language after a test, so that the page is like new for the next test. */
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
