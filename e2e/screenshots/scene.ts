import type { Language } from '@tenderwright/contract'
import type { Page, Route } from '@playwright/test'
import type { words } from '../interface-words.ts'
import type { PreparedTenders } from './prepare-tenders.ts'

/** Texts of the web interface in the language in which a picture is taken. */
export type Words = (typeof words)[Language]

export interface Scene {
  name: string
  signedOut?: boolean
  path: string
  /** Replaces responses of the server, before the screen is opened. */
  answers?: (page: Page) => Promise<void>
  /** Performs actions on the screen before its picture is taken. */
  act?: (page: Page, say: Words) => Promise<void>
  /** Largest width at which the picture is taken, because only narrow screens look different there. */
  upTo?: number
  /** Height of a taller window in pixels, for content that scrolls inside the screen. */
  height?: number
}

export type ScenesOf = (tenders: PreparedTenders) => Scene[]

/**
 * Answers a call of the page with the given body instead of the server's, to take a picture of a state that is hard to
 * reach.
 *
 * @param path of the call
 */
export async function answer(page: Page, path: string, body: unknown, method = 'GET'): Promise<void> {
  await intercept(page, path, method, (route) => route.fulfill({ json: body }))
}

/**
 * Makes a call of the page fail with a status, 500 by default, to take a picture of the failed state.
 *
 * @param path of the call
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
 * Makes a call of the page fail as it does while the database is unavailable, to take a picture of that state.
 *
 * @param path of the call
 */
export async function refuse(page: Page, path: string, method = 'GET'): Promise<void> {
  await intercept(page, path, method, (route) =>
    route.fulfill({ status: 503, json: { code: 'database.unavailable' }, headers: { 'retry-after': '5' } }),
  )
}

/**
 * Waits until the screen shows a failure, before a picture is taken. The client repeats a failed call once, so this
 * takes a moment.
 */
export async function failureShown(page: Page): Promise<void> {
  await page.getByRole('alert').first().waitFor()
}

/**
 * Never answers a call of the page, to take a picture of the waiting state.
 *
 * @param path of the call
 */
export async function hold(page: Page, path: string, method = 'GET'): Promise<void> {
  await intercept(page, path, method, () => undefined)
}

/**
 * Changes the server's response to a call of the page, to take a picture of a state that is rare in real data.
 *
 * @param path of the call
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
 * Clicks the first button of the page that has the given name. A name with `{{placeholders}}` is compared only up to
 * the first of them. If `exact` is false, a button whose name begins with the given one is enough.
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

/** Clicks the button with the given name and waits for the dialog that it opens, whose code may be loaded first. */
export async function openDialog(page: Page, name: string, exact = true): Promise<void> {
  await press(page, name, exact)
  await page.getByRole('dialog').waitFor()
}

/** Clicks the last button with the given name in the open dialog, by which a person confirms the dialog. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
