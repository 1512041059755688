import type { Language } from '@tenderwright/contract'
import type { Page, Route } from '@playwright/test'
import type { words } from '../interface-words.ts'
import type { PreparedTenders } from './prepare-tenders.ts'

/** Texts of the web interface in the language in which a screenshot is taken. */
export type Words = (typeof words)[Language]

export interface Scene {
  name: string
  signedOut?: boolean
  path: string
  /** Replaces responses of the server by invented ones. This function is called before the page is opened. */
  answers?: (page: Page) => Promise<void>
  /** Performs actions on the page, such as clicks, before its screenshot is taken. */
  act?: (page: Page, say: Words) => Promise<void>
  /**
   * Maximum window width, in pixels, at which the screenshot is taken. Without a maximum, it is taken at all widths.
   */
  upTo?: number
  /**
   * Height of the window in pixels. `undefined` for the usual height. A greater height shows content that would
   * otherwise have to be scrolled.
   */
  height?: number
}

export type ScenesOf = (tenders: PreparedTenders) => Scene[]

/**
 * Makes a call of the page get the given body instead of the server's response, for screenshots of states that are hard
 * to reach.
 * @param path path of the call below /api, as a regular expression
 */
export async function answer(page: Page, path: string, body: unknown, method = 'GET'): Promise<void> {
  await intercept(page, path, method, (route) => route.fulfill({ json: body }))
}

/**
 * Makes a call of the page fail with the given HTTP status, for a screenshot of the failed state. The default status is
 * 500.
 * @param path path of the call below /api, as a regular expression
 */
export async function fail(
  page: Page,
  path: string,
  method = 'GET',
  status = 500,
  body: object = {},
): Promise<void> {
  await intercept(page, path, method, (route) => route.fulfill({ status, json: body }))
}

/**
 * Makes a call of the page fail with HTTP 503, as if the database were unavailable, for a screenshot of that state.
 * @param path path of the call below /api, as a regular expression
 */
export async function refuse(page: Page, path: string, method = 'GET'): Promise<void> {
  await intercept(page, path, method, (route) =>
    route.fulfill({ status: 503, json: { code: 'database.unavailable' }, headers: { 'retry-after': '5' } }),
  )
}

/**
 * Waits until the screen shows an error message. The message takes a moment, because the web client first repeats a
 * failed call.
 */
export async function failureShown(page: Page): Promise<void> {
  await page.getByRole('alert').first().waitFor()
}

/**
 * Leaves a call of the page without a response, for a screenshot of the waiting state.
 * @param path path of the call below /api, as a regular expression
 */
export async function hold(page: Page, path: string, method = 'GET'): Promise<void> {
  await intercept(page, path, method, () => undefined)
}

/**
 * Changes the server's response to a call of the page, for a screenshot of a state that is rare in real data.
 * @param path path of the call below /api, as a regular expression
 */
export async function alter<Body>(page: Page, path: string, change: (body: Body) => unknown): Promise<void> {
  await intercept(page, path, 'GET', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Body) })
  })
}

async function intercept(
  page: Page,
  path: string,
  method: string,
  how: (route: Route) => unknown,
): Promise<void> {
  await page.route(
    (url) => new RegExp(`^/api${path}$`).test(url.pathname),
    async (route) => {
      if (route.request().method() === method) await how(route)
      else await route.fallback()
    },
  )
}

/**
 * Clicks the first button of the page with the given name. If `exact` is `false`, it is enough if the button's name
 * begins with `name`. If `name` contains `{{placeholders}}`, only the text before the first one counts.
 */
export async function press(page: Page, name: string, exact = true): Promise<void> {
  const [before = ''] = name.split('{{')
  const begins = before.trim()
  await page
    .getByRole(
      'button',
      exact && begins === name ? { name, exact } : { name: new RegExp(`^${escaped(begins)}`) },
    )
    .first()
    .click()
}

/**
 * Clicks the button with the given name, and waits for the dialog that it opens. The browser may have to load the
 * dialog's code first.
 */
export async function openDialog(page: Page, name: string, exact = true): Promise<void> {
  await press(page, name, exact)
  await page.getByRole('dialog').waitFor()
}

/** Clicks the last button with the given name in the open dialog, which is the button that confirms the dialog. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
