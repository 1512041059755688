import { writeFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { counted, fill, pattern } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'

test('a section is found by a phrase and shown in full with its words marked', async ({
  page,
  api,
  words,
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
  await api.index(file, { organization_name: 'Orchid Clinic', rfp_name: '2024' })

  await page.goto('/search')
  const box = page.getByRole('combobox', { name: words.search.box.label })
  const submit = page.getByRole('button', { name: words.search.box.submit, exact: true })
  await box.fill('   ')
  await expect(submit).toBeDisabled()

  await box.fill('orchid')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect(box).toBeFocused()
  await expect(page.getByText(pattern(counted(words.search, 'summary', 2)))).toBeVisible()
  await expect(page.getByText(words.search.detail.prompt)).toBeVisible()

  await box.fill('"orchid incidents are answered"')
  await submit.click()
  await expect(page.getByText(pattern(counted(words.search, 'summary', 1)))).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Orchid service levels' })
  await expect(card).toContainText('Orchid Clinic')
  await expect(card.getByText(/%/)).toBeVisible()
  await expect(card.locator('mark').first()).toBeVisible()

  await card
    .getByRole('button', { name: fill(words.search.open, { title: 'Orchid service levels' }) })
    .click()
  const details = page.getByRole('region', { name: words.search.detail.label })
  await expect(details).toContainText('Orchid.docx')
  await expect(details).toContainText('within fifteen minutes, at any hour.')

  // Going back leads to the earlier search.
  await page.goBack()
  await expect(page.getByText(pattern(counted(words.search, 'summary', 2)))).toBeVisible()
  await box.fill('zzzz nowhere')
  await submit.click()
  await expect(page.getByText(words.search.empty.title)).toBeVisible()
})

test('on a phone, going back closes the opened result and leaves the search as it was', async ({
  page,
  api,
  words,
}, info) => {
  const file = await writeSmallDocument(info.outputPath('Bromelia.docx'), [
    {
      heading: 'Bromelia service levels',
      text: 'Critical bromelia incidents are answered within fifteen minutes, at any hour, and each has an owner.',
    },
  ])
  await api.index(file, { organization_name: 'Bromelia Clinic', rfp_name: '2024' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.goto('/search?q=bromelia')
  const open = page.getByRole('button', {
    name: fill(words.search.open, { title: 'Bromelia service levels' }),
  })
  const detail = page.getByRole('dialog', { name: 'Bromelia service levels' })
  await open.click()
  await expect(detail).toBeVisible()
  await page.goBack()
  await expect(detail).toHaveCount(0)
  await expect(open).toBeVisible()
  await page.goForward()
  await expect(detail).toBeVisible()
  // The dialog of the next step ends with it as well.
  await detail.getByRole('button', { name: words.search.detail.use }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open.click()
  await detail.getByRole('button', { name: words.ui.close }).click()
  await expect(detail).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a section is selected from the search, and removed by deleting its document', async ({
  page,
  api,
  words,
}, info) => {
  const file = await writeSmallDocument(info.outputPath('Saffron.docx'), [
    {
      heading: 'Saffron escrow',
      text: 'The saffron source code is deposited with a notary at every release. The hospital may ask for it when the supplier no longer keeps the contract, and a neutral expert checks once a year that it can be built.',
    },
  ])
  await api.index(file, { organization_name: 'Saffron Clinic', rfp_name: '2024' })
  const book = utils.book_new()
  const rows = [
    ['Category', 'Item', 'Criteria'],
    ['Contract', 'Code deposit', 'The source code is deposited with a third party.'],
    ['Contract', 'Penalties', 'Penalties for late delivery are described.'],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Matrix')
  const matrix = info.outputPath('saffron-matrix.xlsx')
  await writeFile(matrix, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  const { session } = await api.uploadMatrix(matrix, { organization_name: 'Bay Hospital', rfp_name: '2026' })

  await page.goto('/search?q=saffron')
  await page.getByRole('button', { name: fill(words.search.open, { title: 'Saffron escrow' }) }).click()
  await page.getByRole('button', { name: words.search.detail.use }).click()
  const dialog = page.getByRole('dialog', { name: words.search.use.title })
  await expect(dialog.getByRole('button', { name: words.search.use.confirm })).toBeDisabled()
  const sessions = dialog.getByRole('combobox', { name: words.search.use.session })
  await sessions.selectOption(await sessions.getByText('saffron-matrix.xlsx').getAttribute('value'))
  await dialog.getByLabel(words.search.use.filter).fill('code')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio', { name: /Code deposit/ }).check()
  await dialog.getByRole('button', { name: words.search.use.confirm }).click()
  await expect(dialog).toContainText(fill(words.search.use.done, { requirement: 'Code deposit' }))

  const chosen = (await api.matches(session.id)).find(({ item }) => item === 'Code deposit')
  expect(chosen?.matches).toMatchObject([{ section_id: chosen?.selected_section_id, by_hand: true }])
  await dialog.getByRole('link', { name: words.search.use.view }).click()
  await expect(page).toHaveURL(new RegExp(`/rfp\\?session=${session.id}`))

  // Deleting the document shows the selections that it would clear, and clears them.
  await page.getByRole('link', { name: words.shell.navigation.documents, exact: true }).click()
  await page
    .getByRole('button', { name: fill(words.documents.card.delete, { file: 'Saffron.docx' }) })
    .click()
  const question = page.getByRole('dialog', { name: words.documents.delete.title })
  await expect(question).toContainText(
    fill(words.documents.delete.usage, {
      selections: counted(words.documents.delete, 'usageSelections', 1),
      sessions: counted(words.documents.delete, 'usageSessions', 1),
    }),
  )
  await question.getByRole('button', { name: words.documents.delete.confirm }).click()
  await expect(
    page.getByText(counted(words.documents.banner, 'deleted', 1, { file: 'Saffron.docx' })),
  ).toBeVisible()
  const after = (await api.matches(session.id)).find(({ item }) => item === 'Code deposit')
  expect(after?.selected_section_id).toBe('0')
})
