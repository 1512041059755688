import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'
import { uploadProposal } from './tender-files.ts'

const cardOf = (page: Page, file: string): Locator => page.getByRole('listitem').filter({ hasText: file })

test('a proposal is uploaded, followed until it is indexed, known again, and deleted', async ({
  page,
}, info) => {
  const file = await writeSmallDocument(info.outputPath('Lantern proposal.docx'), [
    {
      heading: 'Lantern support',
      text: 'The lantern team answers within two hours, day and night. Each call has a number, an owner and a time by which it is solved, and the hospital sees all three on a page of its own that is renewed every minute.',
    },
    {
      heading: 'Lantern training',
      text: 'Nurses are trained on the ward before the lantern goes live, in groups of at most eight, with a trainer who stays for the first two weeks. What was asked most often is written down and handed over at the end.',
    },
  ])
  await page.goto('/documents')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Document' }).first().click()
  await (await chooser).setFiles(file)
  const details = page.getByRole('dialog', { name: 'Document Details' })
  await details.getByLabel('Organization name').fill('City Hospital')
  await details.getByRole('button', { name: 'Continue' }).click()
  const missing = details.getByText(
    'Please provide both the organization and the RFP name before continuing.',
  )
  await expect(missing).toBeVisible()
  await details.getByLabel('RFP name').fill('2024 Procurement')
  await expect(missing).toHaveCount(0)
  await details.getByRole('button', { name: 'Continue' }).click()
  await expect(details).toHaveCount(0)

  await expect(page.getByText('Lantern proposal.docx processed successfully!')).toBeVisible()
  const card = cardOf(page, 'Lantern proposal.docx')
  await expect(card).toContainText('Indexed')
  await expect(card).toContainText('City Hospital')
  await expect(card).toContainText('2 sections')
  // A run over the proposals folder follows by itself.
  await expect(page.getByRole('region', { name: 'Folder indexing' })).toContainText('Completed', {
    timeout: 60_000,
  })

  await uploadProposal(page, file, { organization: 'City Hospital', rfp: '2025 Procurement' })
  await expect(page.getByText('Lantern proposal.docx reactivated successfully!')).toBeVisible()
  await expect(card).toContainText('2025 Procurement')

  await card.getByRole('button', { name: 'Delete Lantern proposal.docx' }).click()
  const question = page.getByRole('dialog', { name: 'Delete document' })
  await expect(question).toContainText(
    'Are you sure you want to delete "Lantern proposal.docx"? This action cannot be undone.',
  )
  await expect(question).toContainText('No RFP session uses it.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
})

test('what cannot be read says why', async ({ page }) => {
  await page.goto('/documents')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(page.getByRole('alert')).toHaveText(
    'Upload failed: "notes.txt" is not a Word document. Upload a .docx file.',
  )
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await input.setInputFiles({ name: 'broken.docx', mimeType: '', buffer: Buffer.from('no archive at all') })
  await page.getByLabel('Organization name').fill('City Hospital')
  await page.getByLabel('RFP name').fill('2024 Procurement')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText(/^(Processing|Upload) failed: .*not a \.docx file/)
  // The reason stays on the card when the banner is gone.
  await page.reload()
  await expect(cardOf(page, 'broken.docx')).toContainText('not a .docx file')
})

test('a folder is indexed; a guessed name is corrected; a selection is searched', async ({
  page,
  server,
}) => {
  await writeSmallDocument(path.join(server.dataDir, 'proposals/Harbour Hospital/harbour.docx'), [
    { heading: 'Harbour backups', text: 'Backups of the harbour records are kept for seven years.' },
  ])
  await page.goto('/documents')
  await page.getByRole('button', { name: 'Index Folder' }).click()
  const panel = page.getByRole('region', { name: 'Folder indexing' })
  await expect(panel).toContainText('Completed', { timeout: 60_000 })
  await panel.getByRole('button', { name: 'Dismiss the indexing panel' }).click()
  await expect(panel).toHaveCount(0)

  const card = cardOf(page, 'harbour.docx')
  await expect(card).toContainText('Harbour Hospital')
  await card.getByRole('button', { name: 'Edit details of harbour.docx' }).click()
  await page.getByLabel('Organization name').fill('Harbour University Hospital')
  await page.getByLabel('RFP name').fill('2026 Records')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Harbour University Hospital')

  const select = card.getByRole('button', { name: 'Select harbour.docx' })
  await select.click()
  await expect(select).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Search in selection' }).click()
  await expect(page.getByText('In 1 selected document only')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search the indexed sections' }).fill('records')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText(/^1 result in /)).toBeVisible()
})
