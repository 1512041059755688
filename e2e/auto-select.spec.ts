/** Choosing by score: what would be chosen is said first, and what was chosen is taken back as a whole. */
import type { Page } from '@playwright/test'
import { indexProposal, matchedTender } from './tender-files.ts'
import { expect, test } from './story.ts'

/** Moves the slider from where it stands to its lower or upper end. */
async function slideTo(page: Page, name: string, end: 'Home' | 'End'): Promise<void> {
  await page.getByRole('slider', { name }).press(end)
}

test('an automatic selection is foreseen, made, and undone with one click', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jacarandá')
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const matches = page.getByRole('region', { name: 'Matches', exact: true })
  await matches.getByRole('button', { name: 'Use this section' }).first().click()
  await expect(page.getByText('1 of 3 requirements selected')).toBeVisible()

  await page.getByRole('button', { name: 'Auto select' }).click()
  const auto = page.getByRole('dialog', { name: 'Auto select' })
  await slideTo(page, 'Threshold', 'End')
  await expect(auto.getByText('0 requirements would get a section')).toBeVisible()
  await slideTo(page, 'Threshold', 'Home')
  await expect(auto.getByText('2 requirements would get a section')).toBeVisible()
  await expect(auto.getByText('1 already has a section and keeps it')).toBeVisible()
  await auto.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(auto.getByText('2 requirements got a section.')).toBeVisible()
  await expect(page.getByText('3 of 3 requirements selected')).toBeVisible()
  await auto.getByRole('button', { name: 'Undo' }).click()
  await expect(auto.getByText('2 requirements are as they were before.')).toBeVisible()
  await expect(page.getByText('1 of 3 requirements selected')).toBeVisible()
  await expect(auto.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('an earlier selection is undone after a reload, and what was chosen since stays', async ({
    page,
    api,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Angico', { threshold: 0 })
    await page.goto(`/rfp?session=${session.id}`)
    await expect(page.getByText('3 de 3 requisitos selecionados')).toBeVisible()
    await page.getByRole('button', { name: /Treinamento/ }).click()
    await expect(page.getByText('Em uso')).toBeVisible()
    await page.keyboard.press('x')
    await expect(page.getByText('2 de 3 requisitos selecionados')).toBeVisible()

    await page.reload()
    await page.getByRole('button', { name: 'Seleção automática' }).click()
    const auto = page.getByRole('dialog', { name: 'Seleção automática' })
    await expect(auto.getByText(/^Última vez: 3 requisitos acima de 0, /)).toBeVisible()
    await auto.getByRole('button', { name: 'Desfazer' }).click()
    await expect(auto.getByText('2 requisitos voltaram a ser como eram.')).toBeVisible()
    await expect(auto.getByText('1 foi alterado por alguém depois e fica como está.')).toBeVisible()
    await expect(page.getByText('0 de 3 requisitos selecionados')).toBeVisible()
  })

  test('a search with a slip of the finger says what it shows instead', async ({ page, api }, info) => {
    await indexProposal(api, info.outputPath(), 'Hospital Cajueiro')
    await page.goto('/search?q=recuperaçãoo')
    await expect(page.getByText('Nada para “recuperaçãoo”; mostrando “recuperação”.')).toBeVisible()
    await expect(
      page
        .locator('mark')
        .filter({ hasText: /^recuperação$/i })
        .first(),
    ).toBeVisible()
  })
})
