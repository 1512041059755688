import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { writeSmallDocument } from './small-document.ts'
import { expect, SIGNED_OUT, test } from './story.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const builder = (page: Page) => new AxeBuilder({ page }).withTags(RULES)

/** Every fault found, with the places it is found at. */
async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing wrong in the light; of what the dark changes, the colours, nothing either. */
async function expectNoFaults(page: Page): Promise<void> {
  // A colour measured half way through its transition is nobody's colour.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await faults(builder(page))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await faults(new AxeBuilder({ page }).withRules('color-contrast')), 'in the dark').toEqual([])
}

test.describe('signed out', () => {
  test.use({ storageState: SIGNED_OUT })

  test('the sign-in screen, with what it says about mistakes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
    await page.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(page.getByText('Enter a valid e-mail.')).toBeVisible()
    await expectNoFaults(page)
  })
})

test('home, documents and search, with their dialogs', async ({ page, api }, info) => {
  const file = await writeSmallDocument(info.outputPath('Juniper.docx'), [
    {
      heading: 'Juniper audits',
      text: 'Juniper audits are held twice a year by people from outside. Their findings are answered in writing within thirty days, and what was found is shown to the hospital as it stands, without a word left out or put in another way.',
    },
  ])
  const upload = await api.upload(file, { organization_name: 'Juniper Hospital', rfp_name: '2024' })
  await api.processing(upload.processing_id ?? '')

  await page.goto('/')
  await expect(page.getByText('Hospital', { exact: false }).first()).toBeVisible()
  await expectNoFaults(page)

  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Select Juniper.docx' }).click()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Edit details of Juniper.docx' }).click()
  await page.getByLabel('RFP name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please provide both')).toBeVisible()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')
  // Closing a dialog gives the focus back to what opened it.
  await expect(page.getByRole('button', { name: 'Edit details of Juniper.docx' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Juniper.docx' }).click()
  await expect(page.getByText('No RFP session uses it.')).toBeVisible()
  await expectNoFaults(page)
  await page.keyboard.press('Escape')

  await page.goto('/search?q=juniper')
  await page.getByRole('button', { name: 'Show details of Juniper audits' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('thirty days')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Use in Proposal' }).click()
  await expect(page.getByRole('dialog', { name: 'Use in Proposal' })).toBeVisible()
  await expectNoFaults(page)
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' })

  test('the menu opens, leads on and closes; nothing is wider than the screen', async ({ page }) => {
    await page.goto('/')
    for (const place of ['Documentos', 'Busca', 'Início']) {
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      const menu = page.getByRole('dialog')
      await expect(menu.getByText('Conectado como')).toBeVisible()
      expect(await faults(builder(page)), place).toEqual([])
      await menu.getByRole('link', { name: place, exact: true }).click()
      await expect(menu).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), place).toBe(0)
    }
  })
})

test('the keyboard skips to the content and goes on from there', async ({ page }) => {
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Index Folder' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Upload Document' }).first()).toBeFocused()
})
