import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { counted, errorSentence, fill, pattern } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'
import { uploadProposal } from './tender-files.ts'

const cardOf = (page: Page, file: string): Locator => page.getByRole('listitem').filter({ hasText: file })

test('a proposal is uploaded, followed until it is indexed, recognised when uploaded again, and deleted', async ({
  page,
  language,
  words,
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
  await page.getByRole('button', { name: words.documents.upload }).first().click()
  await (await chooser).setFiles(file)
  const details = page.getByRole('dialog', { name: words.documents.details.title })
  await details.getByLabel(words.documents.details.organization).fill('City Hospital')
  await details.getByRole('button', { name: words.documents.details.continue }).click()
  const missing = details.getByText(words.documents.details.missing)
  await expect(missing).toBeVisible()
  await details.getByLabel(words.documents.details.rfp).fill('2024 Procurement')
  await expect(missing).toHaveCount(0)
  await details.getByRole('button', { name: words.documents.details.continue }).click()
  await expect(details).toHaveCount(0)

  await expect(
    page.getByText(fill(words.documents.banner.processed, { file: 'Lantern proposal.docx' })),
  ).toBeVisible()
  const card = cardOf(page, 'Lantern proposal.docx')
  await expect(card).toContainText(words.documents.status.indexed)
  await expect(card).toContainText('City Hospital')
  await expect(card).toContainText(counted(words.documents.card, 'sections', 2))
  // A run over the proposals folder follows automatically.
  await expect(page.getByRole('region', { name: words.documents.indexing.title })).toContainText(
    words.documents.status.completed,
    {
      timeout: 60_000,
    },
  )

  await uploadProposal(page, file, { organization: 'City Hospital', rfp: '2025 Procurement' }, language)
  await expect(
    page.getByText(fill(words.documents.banner.reactivated, { file: 'Lantern proposal.docx' })),
  ).toBeVisible()
  await expect(card).toContainText('2025 Procurement')

  await card
    .getByRole('button', { name: fill(words.documents.card.delete, { file: 'Lantern proposal.docx' }) })
    .click()
  const question = page.getByRole('dialog', { name: words.documents.delete.title })
  await expect(question).toContainText(
    fill(words.documents.delete.question, { file: 'Lantern proposal.docx' }),
  )
  await expect(question).toContainText(words.documents.delete.unused)
  await question.getByRole('button', { name: words.documents.delete.confirm }).click()
  await expect(card).toHaveCount(0)
})

test('a document that cannot be read shows the reason', async ({ page, words }) => {
  await page.goto('/documents')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await expect(page.getByRole('alert')).toHaveText(
    fill(words.documents.banner.uploadFailed, {
      message: errorSentence(words, 'documents.wrong_type', { file: 'notes.txt' }),
    }),
  )
  await page.getByRole('button', { name: words.ui.dismiss }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const reason = errorSentence(words, 'docx.not_a_zip')
  await input.setInputFiles({ name: 'broken.docx', mimeType: '', buffer: Buffer.from('no archive at all') })
  await page.getByLabel(words.documents.details.organization).fill('City Hospital')
  await page.getByLabel(words.documents.details.rfp).fill('2024 Procurement')
  await page.getByRole('button', { name: words.documents.details.continue }).click()
  await expect(page.getByRole('alert')).toContainText(reason)
  // The reason stays on the card after the banner disappears.
  await page.reload()
  await expect(cardOf(page, 'broken.docx')).toContainText(reason)
})

test('a folder is indexed; a guessed name is corrected; a selected document is searched', async ({
  page,
  server,
  words,
}) => {
  await writeSmallDocument(path.join(server.dataDir, 'proposals/Harbour Hospital/harbour.docx'), [
    { heading: 'Harbour backups', text: 'Backups of the harbour records are kept for seven years.' },
  ])
  await page.goto('/documents')
  await page.getByRole('button', { name: words.documents.indexFolder }).click()
  const panel = page.getByRole('region', { name: words.documents.indexing.title })
  await expect(panel).toContainText(words.documents.status.completed, { timeout: 60_000 })
  await panel.getByRole('button', { name: words.documents.indexing.dismiss }).click()
  await expect(panel).toHaveCount(0)

  const card = cardOf(page, 'harbour.docx')
  await expect(card).toContainText('Harbour Hospital')
  await card.getByRole('button', { name: fill(words.documents.card.edit, { file: 'harbour.docx' }) }).click()
  await page.getByLabel(words.documents.details.organization).fill('Harbour University Hospital')
  await page.getByLabel(words.documents.details.rfp).fill('2026 Records')
  await page.getByRole('button', { name: words.documents.details.save }).click()
  await expect(card).toContainText('Harbour University Hospital')

  const select = card.getByRole('button', {
    name: fill(words.documents.card.select, { file: 'harbour.docx' }),
  })
  await select.click()
  await expect(select).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: words.documents.selection.search }).click()
  await expect(page.getByText(counted(words.search.scope, 'only', 1))).toBeVisible()
  await page.getByRole('combobox', { name: words.search.box.label }).fill('records')
  await page.getByRole('button', { name: words.search.box.submit, exact: true }).click()
  await expect(page.getByText(pattern(counted(words.search, 'summary', 1)))).toBeVisible()
})

test('in compact rows organizations begin at one place, and on a phone the figures of a card take one line', async ({
  page,
  api,
  words,
}, info) => {
  const { card, view } = words.documents
  for (const [name, client] of [
    ['Juriti.docx', 'Juriti'],
    ['Juriti, proposta técnica e comercial.docx', 'Consórcio Juriti de Saúde'],
  ] as const) {
    const file = await writeSmallDocument(info.outputPath(name), [
      { heading: `Suporte ${client}`, text: `A equipe ${client} atende chamados a qualquer hora.` },
    ])
    await api.index(file, { organization_name: client, rfp_name: 'Edital 1/2024' })
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/documents')
  await page.getByRole('searchbox').fill('juriti')
  await page.getByRole('button', { name: view.density.rows }).click()
  const rows = page.getByRole('listitem').filter({ hasText: 'Juriti' })
  await expect(rows).toHaveCount(2)
  const placeOf = async (text: Locator) => Math.round((await text.boundingBox())?.x ?? -1)
  const places = await Promise.all(
    ['Juriti', 'Consórcio Juriti de Saúde'].map((client) => placeOf(rows.getByText(client, { exact: true }))),
  )
  expect(new Set(places).size, `the organizations begin at ${places.join(' and ')} px`).toBe(1)

  await page.getByRole('button', { name: view.density.cards }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const row of await rows.all()) {
    const topOf = async (text: Locator) => Math.round((await text.boundingBox())?.y ?? -1)
    expect(await topOf(row.getByText(/ MB$/))).toBe(await topOf(row.getByText(counted(card, 'sections', 1))))
  }
})
