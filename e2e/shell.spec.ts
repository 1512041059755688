import { endSessionAt, expect, test } from './story.ts'

test('home shows the figures and leads everywhere; a path nobody knows leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Tenderwright' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'The knowledge base' })
  for (const figure of [/^Documents?$/, /^Sections?$/, /^Words?$/, /^Hospitals?$/])
    await expect(figures.getByText(figure)).toBeVisible()
  await expect(page.getByText('3 GB')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quick start' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('Version 1.0.0')).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  for (const [link, path] of Object.entries({
    Documents: '/documents',
    Search: '/search',
    'RFP Processing': '/rfp',
    Assembly: '/assembly',
    Home: '/',
  })) {
    await menu.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
  }
})

test('figures that cannot be read say so and can be asked for again', async ({ page }) => {
  await page.route('**/api/documents/stats', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('The statistics could not be loaded.')
  await page.unroute('**/api/documents/stats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'The knowledge base' })).toBeVisible()
})

test('a session that ended elsewhere leads to the sign-in screen', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'The knowledge base' })).toBeVisible()
  await endSessionAt(page, '**/api/documents')
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
