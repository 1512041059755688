import { createHash } from 'node:crypto'
import { expect, request, type Page, type TestInfo } from '@playwright/test'
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@tenderwright/contract'
import { Api } from './api.ts'
import { Hand, type HandName } from './hand.ts'
import { words, type Words } from './interface-words.ts'
import { KeptPages, type State } from './kept-pages.ts'
import { test as onServer } from './server.ts'
import type { ToldIn } from './told-in.ts'

export { expect } from '@playwright/test'
export { SIGNED_OUT } from './kept-pages.ts'

/**
 * Returns the tags of a browser test that always runs in the given language. If `hand` is given, the test uses only
 * this device: the keyboard or the mouse.
 */
export function tagOf(language: Language, hand?: HandName): { tag: `@${string}`[] } {
  return { tag: hand === undefined ? [`@${language}`] : [`@${language}`, `@${hand}`] }
}

/**
 * Ends the session of the signed-in person when the page first makes the call `address`. If the session ended earlier,
 * another call might fail first, and the sign-in screen would cover the control that the test needs to click.
 * @param address address of the call
 */
export async function endSessionAt(page: Page, address: string): Promise<void> {
  let hasEnded = false
  await page.route(address, async (route) => {
    // The call stays intercepted. Requests that begin while a busy browser stops intercepting may get no response.
    if (hasEnded) return route.continue()
    hasEnded = true
    await page.context().clearCookies()
    const { cookie: _cookie, ...headers } = await route.request().allHeaders()
    return route.continue({ headers })
  })
}

interface Told {
  language: Language
  /** Texts of the web interface in the language of the test. */
  words: Words
}

/**
 * Returns the language of a browser test: that of its language tag, or else the language `toldIn` of the run. For
 * `mixed`, a hash of the test's name decides. A test then always has the same language, and each language gets about
 * half of the tests.
 */
function languageOf({ tags, titlePath }: TestInfo, toldIn: ToldIn): Language {
  const tagged = LANGUAGES.find((language) => tags.includes(`@${language}`))
  if (tagged !== undefined) return tagged
  if (toldIn !== 'mixed') return toldIn
  const [first = 0] = createHash('sha256').update(titlePath.join(' ')).digest()
  return LANGUAGES[first % LANGUAGES.length] ?? FALLBACK_LANGUAGE
}

interface Begun {
  /** `true` if the test begins on a new page with an empty cache, like a person's first visit. */
  firstVisit: boolean
  /** `true` if the test runs on the browser page that all tests in its language reuse. */
  isKept: boolean
}

/** Returns the other of the two interface languages, for a test that switches the language while it runs. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'pt-BR' : 'en'
}

// A test that begins signed out says `test.use({ storageState: SIGNED_OUT })`. One that always runs in both languages
// uses `test.describe(title, tagOf(language), …)` for each of `LANGUAGES`. One that uses only keyboard or mouse uses
// `test.describe(title, tagOf(language, hand), …)` for each of `TELLINGS`.
/**
 * Browser test of the product in which an account is signed in. `api` makes calls that the test needs but does not
 * show. `words` are the interface's texts in the test's `language`.
 */
export const test = onServer.extend<
  { api: Api; hand: Hand } & Told & Begun,
  { toldIn: ToldIn; member: { email: string; state: State }; keptPages: KeptPages }
>({
  toldIn: ['mixed', { option: true, scope: 'worker' }],
  language: async ({ toldIn }, use, info) => use(languageOf(info, toldIn)),
  words: async ({ language }, use) => use(words[language]),
  locale: async ({ language }, use) => use(language),
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
  keptPages: [async ({ browser }, use) => use(new KeptPages(browser)), { scope: 'worker' }],
  firstVisit: [false, { option: true }],
  isKept: async ({ server, baseURL, firstVisit, hasTouch }, use) =>
    use(!firstVisit && !hasTouch && baseURL === server.url),
  context: async ({ browser, keptPages, isKept, locale, storageState, colorScheme, reducedMotion }, use) => {
    const language = String(locale)
    const context = isKept
      ? await keptPages.lend(language, { storageState, colorScheme, reducedMotion })
      : await browser.newContext()
    await use(context)
    await (isKept ? keptPages.takeBack(language) : context.close())
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  api: async ({ page }, use) => use(new Api(page.request)),
  hand: async ({ page }, use, { tags }) => {
    const hand = new Hand(page, tags.includes('@keyboard') ? 'keyboard' : 'mouse')
    await hand.watch()
    await use(hand)
    expect(hand.otherUses, `told by ${hand.name} alone`).toEqual([])
  },
})
