import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'

test('a section is found by a phrase, read in full, and its words are marked', async ({
  page,
  api,
}, info) => {
  const file = await writeSmallDocument(info.outputPath('Orchid.docx'), [
    {
      heading: 'Orchid service levels',
      text: 'Critical orchid incidents are answered within fifteen minutes, at any hour. Each one has a number, an owner and a time by which it is solved, and the hospital sees all three on a page of its own that is renewed every minute.',
    },
    {
      heading: 'Orchid training',
      text: 'Critical staff learn how orchid incidents are reported, in groups of at most eight, with a trainer who stays for the first two weeks. What was asked most often is written down and handed over to the hospital at the end.',
    },
  ])
  const upload = await api.upload(file, { organization_name: 'Orchid Clinic', rfp_name: '2024' })
  await api.processing(upload.processing_id ?? '')

  await page.goto('/search')
  const box = page.getByRole('combobox', { name: 'Search the indexed sections' })
  const submit = page.getByRole('button', { name: 'Search', exact: true })
  await box.fill('   ')
  await expect(submit).toBeDisabled()

  await box.fill('orchid')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect(page.getByText(/^2 results in [\d.,]+ ms$/)).toBeVisible()
  await expect(page.getByText('Select a result')).toBeVisible()

  await box.fill('"orchid incidents are answered"')
  await submit.click()
  await expect(page.getByText(/^1 result in /)).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Orchid service levels' })
  await expect(card).toContainText('Orchid Clinic')
  await expect(card.getByText(/%/)).toBeVisible()
  await expect(card.locator('mark').first()).toBeVisible()

  await card.getByRole('button', { name: 'Show details of Orchid service levels' }).click()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('Orchid.docx')
  await expect(details).toContainText('within fifteen minutes, at any hour.')

  // Going back leads to the search before.
  await page.goBack()
  await expect(page.getByText(/^2 results in /)).toBeVisible()
  await box.fill('zzzz nowhere')
  await submit.click()
  await expect(page.getByText('No results found')).toBeVisible()
})
