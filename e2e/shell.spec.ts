import { counted, fill } from './interface-words.ts'
import { endSessionAt, expect, test } from './story.ts'

test('home shows the numbers and links to every screen; an unknown path leads home', async ({
  page,
  words,
}) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: words.home.title })).toBeVisible()
  // A translated page kept the name of one requirement above the matches of another.
  await expect(page.locator('html')).toHaveAttribute('translate', 'no')
  const figures = page.getByRole('region', { name: words.home.stats.label })
  for (const figure of ['documents', 'sections', 'words', 'hospitals'] as const) {
    const forms = [1, 2].map((count) => counted(words.home.stats, figure, count))
    await expect(figures.getByText(new RegExp(`^(${forms.join('|')})$`))).toBeVisible()
  }
  await expect(page.getByText('3 GB')).toBeVisible()
  await expect(page.getByRole('region', { name: words.home.start.title }).getByRole('listitem')).toHaveCount(
    4,
  )
  await expect(page.getByText(fill(words.shell.version, { version: '1.0.0' }))).toBeVisible()

  const menu = page.getByRole('navigation', { name: words.shell.navigation.label })
  for (const [place, path] of Object.entries({
    documents: '/documents',
    search: '/search',
    rfp: '/rfp',
    assembly: '/assembly',
    home: '/',
  } as const)) {
    await menu
      .getByRole('link', {
        name: words.shell.navigation[place as keyof typeof words.shell.navigation],
        exact: true,
      })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
  }
})

test('by keyboard, the glossary begins in its content and so does the search, and a link shows its whole frame', async ({
  page,
  words,
}) => {
  const content = page.locator('#content')
  await page.goto('/search')
  await page.getByRole('link', { name: words.search.glossary }).press('Enter')
  await expect(page.getByRole('heading', { name: words.glossary.title, level: 1 })).toBeVisible()
  await expect(content).toBeFocused()
  await page.keyboard.press('Tab')
  const back = page.getByRole('button', { name: words.glossary.back })
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.search.title, level: 1 })).toBeVisible()
  await expect(content).toBeFocused()
  // The list of links scrolls, so it cuts off whatever is drawn outside of a link.
  const link = page.getByRole('link', { name: words.shell.navigation.documents, exact: true })
  await page.keyboard.press('Shift+Tab')
  await link.focus()
  const reach = await link.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    return parseFloat(outlineOffset) + parseFloat(outlineWidth)
  })
  expect(reach).toBeLessThanOrEqual(0)
})

test('numbers that cannot be read are reported and can be requested again', async ({ page, words }) => {
  await page.route('**/api/documents/stats', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText(words.home.stats.load_failed)
  await page.unroute('**/api/documents/stats')
  await page.getByRole('button', { name: words.ui.failure.retry }).click()
  await expect(page.getByRole('region', { name: words.home.stats.label })).toBeVisible()
})

test('a session that was ended elsewhere leads to the sign-in screen', async ({ page, words }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: words.home.stats.label })).toBeVisible()
  await endSessionAt(page, '**/api/documents')
  await page.getByRole('link', { name: words.shell.navigation.documents, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.auth.signIn.heading })).toBeVisible()
})
