import type { Locator, Page } from '@playwright/test'
import { expectNoFaultsIn } from './faults.ts'
import { expect, test } from './story.ts'
import { matchedTender } from './tender-files.ts'

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
  await expectNoFaultsIn(page, 'light', 'dark look, chosen')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: words.ui.theme.light, exact: true }).click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await expect(heading(page)).toBeVisible()
  await expectNoFaultsIn(page, 'dark', 'light look, chosen')

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: words.ui.theme.system }).click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await page.reload()
  await expect(page.getByRole('button', { name: words.ui.theme.system })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

/** Returns the distinct colours in the middle line of an element, from left to right, as "red,green,blue". */
async function coloursAcross(element: Locator): Promise<string[]> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64')
  return element.evaluate(async (_, png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context!.getImageData(2, Math.floor(image.height / 2), image.width - 4, 1)
    const colours = Array.from({ length: data.length / 4 }, (__, at) =>
      data.slice(4 * at, 4 * at + 3).join(','),
    )
    return [...new Set(colours)]
  }, picture)
}

test('where colours of the system are forced, a progress bar shows its filled and its empty part', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Contraste')
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
  const progress = page.getByRole('progressbar', { name: words.rfp.details.coverage }).last()
  await expect(progress).toHaveJSProperty('value', 33)
  await page.emulateMedia({ forcedColors: 'active' })
  const [filled, empty] = await coloursAcross(progress)
  expect(filled).toBeDefined()
  expect(empty).toBeDefined()
  await page.emulateMedia({ forcedColors: null })
})
