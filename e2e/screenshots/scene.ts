import type { Language } from '@tenderwright/contract'
import type { Page, Route } from '@playwright/test'
import type { words } from '../interface-words.ts'
import type { PreparedTenders } from './prepare-tenders.ts'

/** Interface texts in the language of the screenshot. */
export type Words = (typeof words)[Language]

export interface Scene {
  name: string
  signedOut?: boolean
  path: string
  /** Fakes server responses. Called before the page is opened. */
  answers?: (page: Page) => Promise<void>
  /** Acts on the page, for example with clicks, before the screenshot. */
  act?: (page: Page, say: Words) => Promise<void>
  /** Maximum window width in pixels; `undefined` for all widths. */
  upTo?: number
  /** Window height in pixels, if taller than usual to show scrolled content. */
  height?: number
}

export type ScenesOf = (tenders: PreparedTenders) => Scene[]

/**
 * Fakes the response to a page's call, for screenshots of rare states.
 * @param path path of the call below /api, as a regular expression
 */
export async function answer(page: Page, path: string, body: unknown, method = 'GET'): Promise<void> {
  await intercept(page, path, method, (route) => route.fulfill({ json: body }))
}

/**
 * Makes a page's call fail with an HTTP status (default 500), for screenshots.
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
 * Makes a page's call fail as if the database were unavailable (HTTP 503), for screenshots.
 * @param path path of the call below /api, as a regular expression
 */
export async function refuse(page: Page, path: string, method = 'GET'): Promise<void> {
  await intercept(page, path, method, (route) =>
    route.fulfill({ status: 503, json: { code: 'database.unavailable' }, headers: { 'retry-after': '5' } }),
  )
}

/** Waits for an error message, which appears only after the web client's retries. */
export async function failureShown(page: Page): Promise<void> {
  await page.getByRole('alert').first().waitFor()
}

/**
 * Leaves a page's call unanswered, for screenshots of the waiting state.
 * @param path path of the call below /api, as a regular expression
 */
export async function hold(page: Page, path: string, method = 'GET'): Promise<void> {
  await intercept(page, path, method, () => undefined)
}

/**
 * Changes the server's response to a page's call, for screenshots of rare states.
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

/** Clicks the first button with this name. */
export async function press(page: Page, name: string, exact = true): Promise<void> {
  // If the name contains `{{placeholders}}` or `exact` is `false`, the button's name only has to begin with the text
  // before the first placeholder.
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

/** Clicks a button and waits for its dialog, whose code may have to load first. */
export async function openDialog(page: Page, name: string, exact = true): Promise<void> {
  await press(page, name, exact)
  await page.getByRole('dialog').waitFor()
}

/** Clicks the last button with this name in the open dialog, which confirms the dialog. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).last().click()
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
