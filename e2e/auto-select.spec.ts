/** Stories of selecting by score: the selection is previewed, and undone as a whole. */
import type { Page } from '@playwright/test'
import { expectNoFaults } from './faults.ts'
import { counted, fill, pattern } from './interface-words.ts'
import { indexProposal, matchedTender } from './tender-files.ts'
import { expect, test } from './story.ts'

/** Moves the slider from its current position to its lower or upper end. */
async function slideTo(page: Page, name: string, end: 'Home' | 'End'): Promise<void> {
  await page.getByRole('slider', { name }).press(end)
}

test('an automatic selection is previewed, made, and undone by one click', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jacarandá')
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 1, total: 3 })),
  ).toBeVisible()

  await page.getByRole('button', { name: words.rfp.bar.autoSelect }).click()
  const auto = page.getByRole('dialog', { name: words.rfp.autoSelect.title })
  await slideTo(page, words.rfp.autoSelect.threshold, 'End')
  await expect(auto.getByText(counted(words.rfp.autoSelect.forecast, 'chosen', 0))).toBeVisible()
  await slideTo(page, words.rfp.autoSelect.threshold, 'Home')
  await expect(auto.getByText(counted(words.rfp.autoSelect.forecast, 'chosen', 2))).toBeVisible()
  await expect(auto.getByText(counted(words.rfp.autoSelect.forecast, 'kept', 1))).toBeVisible()
  await expectNoFaults(page, 'forecast of an automatic selection')
  await auto.getByRole('button', { name: words.rfp.autoSelect.confirm, exact: true }).click()
  await expect(auto.getByText(counted(words.rfp.autoSelect, 'selected', 2))).toBeVisible()
  await expectNoFaults(page, 'automatic selection that can be undone')
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 3, total: 3 })),
  ).toBeVisible()
  await auto.getByRole('button', { name: words.rfp.autoSelect.undo }).click()
  await expect(auto.getByText(counted(words.rfp.autoSelect, 'undone', 2))).toBeVisible()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 1, total: 3 })),
  ).toBeVisible()
  await expect(auto.getByRole('button', { name: words.rfp.autoSelect.undo })).toHaveCount(0)
})

test('an earlier selection is undone after a reload, and later selections stay', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Angico', { threshold: 0 })
  await page.goto(`/rfp?session=${session.id}`)
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 3, total: 3 })),
  ).toBeVisible()
  await page.getByRole('button', { name: /Treinamento/ }).click()
  await expect(page.getByText(words.rfp.matches.selected)).toBeVisible()
  const saved = page.waitForResponse('**/select')
  await page.keyboard.press('x')
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 2, total: 3 })),
  ).toBeVisible()
  expect((await saved).ok()).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: words.rfp.bar.autoSelect }).click()
  const auto = page.getByRole('dialog', { name: words.rfp.autoSelect.title })
  await expect(
    auto.getByText(pattern(counted(words.rfp.autoSelect, 'lastRun', 3, { threshold: 0 }))),
  ).toBeVisible()
  await auto.getByRole('button', { name: words.rfp.autoSelect.undo }).click()
  await expect(auto.getByText(counted(words.rfp.autoSelect, 'undone', 2))).toBeVisible()
  await expect(auto.getByText(counted(words.rfp.autoSelect, 'undoneKept', 1))).toBeVisible()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', 3, { formatted: 0, total: 3 })),
  ).toBeVisible()
})

test('a search with a typing error names the corrected words', async ({ page, api, words }, info) => {
  await indexProposal(api, info.outputPath(), 'Hospital Cajueiro')
  await page.goto('/search?q=recuperaçãoo')
  await expect(
    page.getByText(fill(words.search.corrected, { from: 'recuperaçãoo', to: 'recuperação' })),
  ).toBeVisible()
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /^recuperação$/i })
      .first(),
  ).toBeVisible()
})
