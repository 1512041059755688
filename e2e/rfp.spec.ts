/** A tender from its matrix to a full selection, as a person sees and does it. */
import { writeFile } from 'node:fs/promises'
import { indexProposal, matchedTender, ROWS, writeTenderMatrix } from './tender-files.ts'
import { expect, test } from './story.ts'

test('a matrix is uploaded, matched, and answered by keyboard, by mouse and by score', async ({
  page,
  api,
}, info) => {
  const folder = info.outputPath()
  const [one, two] = await Promise.all([
    indexProposal(api, folder, 'Hospital Cedro'),
    indexProposal(api, folder, 'Clínica Aroeira'),
  ])
  const matrix = await writeTenderMatrix(folder, 'Matriz do edital.xlsx')

  await page.goto('/rfp')
  await page.getByRole('button', { name: 'Upload RFP' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload RFP' })
  await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
  await upload.locator('input[type=file]').setInputFiles(matrix)
  await upload.getByLabel('Organization name').fill('Hospital Universitário')
  await upload.getByLabel('RFP name').fill('Pregão 7/2026')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()

  const choice = page.getByRole('dialog', { name: 'Choose the proposals to match' })
  await expect(upload).toBeHidden()
  await expect(choice.getByRole('button', { name: 'Match documents' })).toBeDisabled()
  await choice.getByRole('button', { name: 'Select all' }).click()
  await choice.getByRole('button', { name: 'Deselect all' }).click()
  await choice.getByRole('checkbox', { name: one.name }).click()
  await expect(choice.getByRole('button', { name: 'Match 1 document', exact: true })).toBeEnabled()
  await choice.getByRole('checkbox', { name: two.name }).click()
  await choice.getByRole('button', { name: 'Match 2 documents', exact: true }).click()
  await expect(choice).toBeHidden({ timeout: 60_000 })

  await expect(page.getByRole('heading', { name: 'Hospital Universitário' })).toBeVisible()
  await expect(page.getByText(`0 of ${ROWS.length} requirements selected`)).toBeVisible()
  await expect(page.getByText('Select a requirement')).toBeVisible()
  const generate = page.getByRole('button', { name: 'Generate proposal' })
  await expect(generate).toBeDisabled()

  const pinned = page.getByRole('region', { name: 'Pinned requirement' })
  const matches = page.getByRole('region', { name: 'Matches', exact: true })
  await page.keyboard.press('ArrowDown')
  await expect(pinned).toContainText('Suporte técnico')
  await expect(matches.getByRole('article').first()).toContainText('Suporte técnico')
  await expect(matches.getByRole('article').first()).toContainText('24 horas por dia')
  await matches.getByRole('button', { name: 'Why this score' }).first().click()
  await expect(matches.getByLabel('Why this score')).toContainText('incidentes')
  await page.keyboard.press('1')
  await expect(matches.getByText('In use')).toBeVisible()
  await expect(page.getByText(`1 of ${ROWS.length} requirements selected`)).toBeVisible()
  await page.keyboard.press('x')
  await expect(matches.getByText('In use')).toHaveCount(0)
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await expect(pinned).toContainText('Treinamento')
  await matches.getByRole('button', { name: 'Use this section' }).first().click()
  await expect(pinned).toContainText('Selected')

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search requirements' })
  await expect(search).toBeFocused()
  await search.fill('BACKUP diario')
  await expect(page.getByText(`1 of ${ROWS.length}`, { exact: true })).toBeVisible()
  await search.fill('')
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Pending')
  await expect(page.getByText(`1 of ${ROWS.length}`, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Skipped')
  await expect(page.getByText('No requirement fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  await page.getByRole('button', { name: 'Auto select' }).click()
  const auto = page.getByRole('dialog', { name: 'Auto select' })
  const threshold = auto.getByRole('slider', { name: 'Threshold' })
  await expect(threshold).toHaveValue('50')
  await threshold.press('Home')
  await auto.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(auto.getByText(/1 requirement got a section\. 2 were skipped\./)).toBeVisible()
  await auto.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('progressbar', { name: 'Coverage' }).last()).toHaveAttribute('value', '100')
  await page.getByRole('link', { name: 'Generate proposal' }).click()
  await expect(page).toHaveURL(/\/assembly\?session=\w+$/)
  await expect(page.getByRole('heading', { name: 'Matriz do edital.xlsx' })).toBeVisible()
})

test('a file that is no matrix is refused with a sentence, and the form stays', async ({ page }, info) => {
  const file = info.outputPath('broken.xlsx')
  await writeFile(file, 'not a spreadsheet')
  await page.goto('/rfp')
  await page.getByRole('button', { name: 'Upload RFP' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload RFP' })
  await upload.locator('input[type=file]').setInputFiles(info.outputPath('broken.xlsx'))
  await upload.getByLabel('Organization name').fill('Kept')
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(upload.getByRole('alert')).toContainText(/requirements matrix/)
  await expect(upload.getByLabel('Organization name')).toHaveValue('Kept')
  await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
})

test('what the server does not answer is put back and said so', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Ipê')
  const failure = { status: 500, json: { detail: 'x', code: 'x' } }
  await page.route('**/select', (route) => route.abort())
  await page.route('**/content', (route) => route.fulfill(failure))
  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: /Treinamento/ }).click()
  const matches = page.getByRole('region', { name: 'Matches', exact: true })
  await matches.getByRole('button', { name: 'Use this section' }).first().click()
  await expect(page.getByText(/^The selection was not saved:/)).toBeVisible()
  await expect(matches.getByText('In use')).toHaveCount(0)

  await expect(matches.getByText('Failed to load content').first()).toBeVisible()

  await page.route('**/match', (route) => route.fulfill(failure))
  await page.getByRole('button', { name: 'Rematch proposals' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('button', { name: 'Select all' }).click()
  await choice.getByRole('button', { name: /^Match \d+ documents?$/ }).click()
  await expect(choice.getByText('Matching stopped')).toBeVisible()
  await expect(choice.getByRole('button', { name: /^Match \d+ documents?$/ })).toBeEnabled()
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('the details of a session are corrected and the session is deleted', async ({ page, api }, info) => {
    const matrix = await writeTenderMatrix(info.outputPath(), 'Para excluir.xlsx')
    const { session } = await api.uploadMatrix(matrix, { organization_name: '', rfp_name: '' })
    await page.goto(`/rfp?session=${session.id}`)
    await page.getByRole('button', { name: 'Editar dados' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar dados da sessão' })
    await edit.getByLabel('Nome da organização').fill('Casa de Saúde Ingá')
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { name: 'Casa de Saúde Ingá' })).toBeVisible()
    await page.getByRole('button', { name: /Suporte técnico/ }).click()
    await expect(page.getByText('Ainda sem correspondências')).toBeVisible()

    await page.getByRole('button', { name: 'Excluir sessão' }).click()
    const question = page.getByRole('dialog', { name: 'Excluir sessão' })
    await expect(question).toContainText('"Para excluir.xlsx"')
    await question.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.getByText('Selecione uma sessão')).toBeVisible()
    await expect(page.getByRole('button', { name: /Casa de Saúde Ingá/ })).toHaveCount(0)
  })

  test('the template of the matrix comes in Portuguese', async ({ page }) => {
    await page.goto('/rfp')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar modelo' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})
