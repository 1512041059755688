/** Stories of a tender from its matrix to a complete selection. */
import { writeFile } from 'node:fs/promises'
import { counted, errorSentence, fill, pattern } from './interface-words.ts'
import { indexProposal, matchedTender, ROWS, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'

test('a matrix is uploaded, matched, and answered by keyboard, by mouse and by score', async ({
  page,
  api,
  words,
}, info) => {
  const folder = info.outputPath()
  const [one, two] = await Promise.all([
    indexProposal(api, folder, 'Hospital Cedro'),
    indexProposal(api, folder, 'Clínica Aroeira'),
  ])
  const matrix = await writeTenderMatrix(folder, 'Matriz do edital.xlsx')

  await page.goto('/rfp')
  await page.getByRole('button', { name: words.rfp.upload.open }).click()
  const upload = page.getByRole('dialog', { name: words.rfp.upload.title })
  await expect(upload.getByRole('button', { name: words.rfp.upload.submit, exact: true })).toBeDisabled()
  await upload.locator('input[type=file]').setInputFiles(matrix)
  await upload.getByLabel(words.rfp.upload.organization).fill('Hospital Universitário')
  await upload.getByLabel(words.rfp.upload.rfpName).fill('Pregão 7/2026')
  await upload.getByRole('button', { name: words.rfp.upload.submit, exact: true }).click()

  const choice = page.getByRole('dialog', { name: words.rfp.proposals.title })
  await expect(upload).toBeHidden()
  await expect(choice.getByRole('button', { name: words.rfp.proposals.match_zero })).toBeDisabled()
  await choice.getByRole('button', { name: words.rfp.proposals.selectAll, exact: true }).click()
  await choice.getByRole('button', { name: words.rfp.proposals.deselectAll }).click()
  await choice.getByRole('checkbox', { name: one.name }).click()
  await expect(
    choice.getByRole('button', { name: counted(words.rfp.proposals, 'match', 1), exact: true }),
  ).toBeEnabled()
  await choice.getByRole('checkbox', { name: two.name }).click()
  await choice.getByRole('button', { name: counted(words.rfp.proposals, 'match', 2), exact: true }).click()
  await expect(choice).toBeHidden({ timeout: 60_000 })

  await expect(page.getByRole('heading', { name: 'Hospital Universitário' })).toBeVisible()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', ROWS.length, { formatted: 0, total: ROWS.length })),
  ).toBeVisible()
  await expect(page.getByText(words.rfp.matches.selectTitle)).toBeVisible()
  const generate = page.getByRole('button', { name: words.rfp.bar.generate })
  await expect(generate).toBeDisabled()

  const pinned = page.getByRole('region', { name: words.rfp.requirements.pinned })
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  await page.keyboard.press('ArrowDown')
  await expect(pinned).toContainText('Suporte técnico')
  await expect(matches.getByRole('article').first()).toContainText('Suporte técnico')
  await expect(matches.getByRole('article').first()).toContainText('24 horas por dia')
  await matches.getByRole('button', { name: words.rfp.matches.reasons.label }).first().click()
  await expect(matches.getByLabel(words.rfp.matches.reasons.label)).toContainText('incidentes')
  await page.keyboard.press('1')
  await expect(matches.getByText(words.rfp.matches.selected)).toBeVisible()
  await expect(
    page.getByText(counted(words.rfp.bar, 'selected', ROWS.length, { formatted: 1, total: ROWS.length })),
  ).toBeVisible()
  await page.keyboard.press('x')
  await expect(matches.getByText(words.rfp.matches.selected)).toHaveCount(0)
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await expect(pinned).toContainText('Treinamento')
  await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
  await expect(pinned).toContainText(words.rfp.requirements.status.selected)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: words.rfp.requirements.search })
  await expect(search).toBeFocused()
  await search.fill('BACKUP diario')
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 1, total: ROWS.length }), {
      exact: true,
    }),
  ).toBeVisible()
  await search.fill('')
  await page
    .getByRole('combobox', { name: words.rfp.requirements.filter })
    .selectOption(words.rfp.requirements.filters.pending)
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 1, total: ROWS.length }), {
      exact: true,
    }),
  ).toBeVisible()
  await page
    .getByRole('combobox', { name: words.rfp.requirements.filter })
    .selectOption(words.rfp.requirements.filters.skipped)
  await expect(page.getByText(words.rfp.requirements.filteredTitle)).toBeVisible()
  await page.getByRole('button', { name: words.rfp.requirements.showAll }).click()

  await page.getByRole('button', { name: words.rfp.bar.autoSelect }).click()
  const auto = page.getByRole('dialog', { name: words.rfp.autoSelect.title })
  const threshold = auto.getByRole('slider', { name: words.rfp.autoSelect.threshold })
  await expect(threshold).toHaveValue('50')
  await threshold.press('Home')
  await auto.getByRole('button', { name: words.rfp.autoSelect.confirm, exact: true }).click()
  await expect(
    auto.getByText(
      `${counted(words.rfp.autoSelect, 'selected', 1)} ${counted(words.rfp.autoSelect, 'skipped', 2)}`,
    ),
  ).toBeVisible()
  await auto.getByRole('button', { name: words.rfp.autoSelect.close }).click()

  await expect(page.getByRole('progressbar', { name: words.rfp.details.coverage }).last()).toHaveAttribute(
    'value',
    '100',
  )
  await page.getByRole('link', { name: words.rfp.bar.generate }).click()
  await expect(page).toHaveURL(/\/assembly\?session=\w+$/)
  await expect(page.getByRole('heading', { name: 'Matriz do edital.xlsx' })).toBeVisible()
})

test('a file that is no matrix is refused with a sentence, and the form stays', async ({
  page,
  words,
}, info) => {
  const file = info.outputPath('broken.xlsx')
  await writeFile(file, 'not a spreadsheet')
  await page.goto('/rfp')
  await page.getByRole('button', { name: words.rfp.upload.open }).click()
  const upload = page.getByRole('dialog', { name: words.rfp.upload.title })
  await upload.locator('input[type=file]').setInputFiles(info.outputPath('broken.xlsx'))
  await upload.getByLabel(words.rfp.upload.organization).fill('Kept')
  await upload.getByRole('button', { name: words.rfp.upload.submit, exact: true }).click()
  await expect(upload.getByRole('alert')).toContainText(
    errorSentence(words, 'workbook.wrong_type', { file: 'broken.xlsx' }),
  )
  await expect(upload.getByLabel(words.rfp.upload.organization)).toHaveValue('Kept')
  await expect(upload.getByRole('button', { name: words.rfp.upload.submit, exact: true })).toBeEnabled()
})

test('a change waits while the server is away, and is reverted and reported when the server does not store it', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Ipê')
  const failure = { status: 500, json: { detail: 'x', code: 'x' } }
  let isAway = true
  await page.route('**/select', (route) => (isAway ? route.abort() : route.fulfill(failure)))
  await page.route('**/content', (route) => route.fulfill(failure))
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })
  await matches.getByRole('button', { name: words.rfp.matches.select }).first().click()
  await expect(page.getByText(fill(words.ui.failure.changesWait_one, { count: 1 }))).toBeVisible()
  await expect(matches.getByText(words.rfp.matches.selected)).toBeVisible()
  isAway = false
  await expect(page.getByText(pattern(words.rfp.matches.selectFailed))).toBeVisible()
  await expect(matches.getByText(words.rfp.matches.selected)).toHaveCount(0)

  await expect(matches.getByText(words.rfp.matches.loadFailed).first()).toBeVisible()

  await page.route('**/match', (route) => route.fulfill(failure))
  await page.getByRole('button', { name: words.rfp.details.rematch }).click()
  const choice = page.getByRole('dialog')
  await expect(choice.getByText(words.rfp.proposals.asBefore)).toBeVisible()
  await choice
    .getByRole('button', {
      name: new RegExp(
        `^(${pattern(words.rfp.proposals.match_one).source}|${pattern(words.rfp.proposals.match_other).source})$`,
      ),
    })
    .click()
  await expect(choice.getByText(words.rfp.proposals.matchFailed)).toBeVisible()
  await expect(
    choice.getByRole('button', {
      name: new RegExp(
        `^(${pattern(words.rfp.proposals.match_one).source}|${pattern(words.rfp.proposals.match_other).source})$`,
      ),
    }),
  ).toBeEnabled()
})

test('the details of a tender are corrected; it is deleted, brought back, and erased', async ({
  page,
  api,
  words,
}, info) => {
  const matrix = await writeTenderMatrix(info.outputPath(), 'Para excluir.xlsx')
  const { session } = await api.uploadMatrix(matrix, { organization_name: '', rfp_name: '' })
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: words.rfp.details.edit }).click()
  const edit = page.getByRole('dialog', { name: words.rfp.edit.title })
  await edit.getByLabel(words.rfp.upload.organization).fill('Casa de Saúde Ingá')
  await edit.getByRole('button', { name: words.rfp.edit.save }).click()
  await expect(page.getByRole('heading', { name: 'Casa de Saúde Ingá' })).toBeVisible()
  await page.getByRole('button', { name: /Suporte técnico/ }).click()
  await expect(page.getByText(words.rfp.matches.notMatchedTitle)).toBeVisible()

  await page.getByRole('button', { name: words.rfp.details.delete }).click()
  const question = page.getByRole('dialog', { name: words.rfp.delete.title })
  await expect(question).toContainText('"Para excluir.xlsx"')
  await question.getByRole('button', { name: words.rfp.delete.confirm, exact: true }).click()
  await expect(page).toHaveURL(/\/rfp$/)
  await expect(page.getByRole('button', { name: /Casa de Saúde Ingá/ })).toHaveCount(0)

  await page.getByRole('status').getByRole('button', { name: words.rfp.delete.undo }).click()
  await expect(page.getByRole('heading', { name: 'Casa de Saúde Ingá' })).toBeVisible()
  await page.getByRole('button', { name: words.rfp.details.delete }).click()
  await question.getByRole('button', { name: words.rfp.delete.confirm, exact: true }).click()
  await page.getByRole('button', { name: pattern(words.rfp.deleted.open) }).click()
  const deleted = page.getByRole('dialog', { name: words.rfp.deleted.title })
  const row = deleted.getByRole('listitem').filter({ hasText: 'Casa de Saúde Ingá' })
  await row.getByRole('button', { name: words.rfp.deleted.erase }).click()
  await row.getByRole('button', { name: words.rfp.deleted.eraseConfirm }).click()
  await expect(row).toHaveCount(0)
})

test('the template of the matrix is in the language of the interface', async ({ page, words }) => {
  await page.goto('/rfp')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.rfp.downloadTemplate }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
