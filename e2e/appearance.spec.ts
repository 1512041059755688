import type { Page } from '@playwright/test'
import { expectNoFaults } from './faults.ts'
import { expect, test } from './story.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
/** Heading of the home screen. The screen shown while the session is read has a heading too, outside the content. */
const heading = (page: Page) => page.locator('#content').getByRole('heading', { level: 1 })
const LIGHT = 'rgb(246, 243, 236)'
const DARK = 'rgb(22, 21, 19)'

test('the theme is the system’s until somebody chooses one, and follows it while the page is open', async ({
  page,
  words,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: words.ui.theme.system })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(() => ground(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', LIGHT)
  await expect(heading(page)).toBeVisible()
  await expectNoFaults(page, 'look of the system')
})

test('a chosen theme replaces the system’s, and the next visit starts with it without a flash', async ({
  page,
  words,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: words.ui.theme.dark, exact: true }).click()
  await expect.poll(() => ground(page)).toBe(DARK)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', DARK)

  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(globalThis, 'grounds', seen)
    const look = () => {
      seen.push(getComputedStyle(document.documentElement).backgroundColor)
      if (seen.length < 60) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(heading(page)).toBeVisible()
  const grounds = await page.evaluate(() => Reflect.get(globalThis, 'grounds') as string[])
  expect(grounds.length).toBeGreaterThan(0)
  // A frame before the style sheet has no background and shows nothing.
  expect(new Set(grounds.filter((colour) => colour !== 'rgba(0, 0, 0, 0)'))).toEqual(new Set([DARK]))

  // The chosen theme stays, whatever the system's theme is.
  await expect(heading(page)).toBeVisible()
  await expectNoFaults(page, 'dark look, chosen')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: words.ui.theme.light, exact: true }).click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await expect(heading(page)).toBeVisible()
  await expectNoFaults(page, 'light look, chosen')

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: words.ui.theme.system }).click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await page.reload()
  await expect(page.getByRole('button', { name: words.ui.theme.system })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
